import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { articleHtml, escapeText, mainPicture } from '../article-html.ts';
import type { PlacedPicture } from '../article-html.ts';

/** The fields of a Ghost post that say what an article says. */
export interface PostFields {
  title: string;
  custom_excerpt: string;
  html: string;
  feature_image: string | null;
  feature_image_alt: string | null;
  /** HTML, as the text is. */
  feature_image_caption: string | null;
}

export function postFields(
  payload: ArticlePayload,
  uploaded: readonly PlacedPicture[],
): PostFields {
  const main = mainPicture(payload, uploaded);
  return {
    title: payload.headline,
    custom_excerpt: payload.summary,
    html: asOneCard(articleHtml(payload, uploaded)),
    feature_image: main?.address ?? null,
    feature_image_alt: main ? shortened(main.picture.alt) : null,
    feature_image_caption: main ? escapeText(main.picture.caption) : null,
  };
}

/** Ghost would make blocks of its own of the text, and lose what they do not have; in one card it stays as it is. */
const asOneCard = (html: string) => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;

/** Ghost refuses a whole post for a longer description of its picture. */
const longestAlt = 191;
const shortened = (alt: string) =>
  alt.length > longestAlt ? `${alt.slice(0, longestAlt - 1).replace(halfSign, '')}…` : alt;
const halfSign = /[\ud800-\udbff]$/;
