import { ArticlePost, isInItsLanguage, partsOf } from '#domain/amps/modules/article/parts.ts';
import type {
  ArticlePart,
  DrawnPicture,
  PartName,
  PartOf,
} from '#domain/amps/modules/article/parts.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { directionOf, mainLanguage, usualLanguage } from '#domain/languages/languages.ts';

/** A picture where its site keeps it. */
export interface PlacedPicture {
  picture: PayloadPicture;
  address: string;
}

/** In a theme: the featured picture above the text, who issues it at its end. */
const order = [
  'headline',
  'main-picture',
  'body',
  'pictures',
  'quote',
  'about',
  'contact',
] as const satisfies readonly PartName[];

const shownParts: readonly PartName[] = order;

/** What of these a small drawing of such a post shows. */
export const drawnInPost = {
  company: shownParts.includes('issuer'),
  summary: shownParts.includes('summary'),
};

/** The post as a blog's readers will see it. */
export const shownPost = (payload: ArticlePayload): ArticlePost =>
  ArticlePost.parse({
    look: 'text',
    language: payload.language,
    parts: postParts(payload),
    excerpt: payload.summary,
  });

const postParts = (payload: ArticlePayload): ArticlePart[] =>
  partsOf(payload, order).filter((part) => part.part !== 'about' || part.text !== '');

/** The text of a blog's post as HTML; its title and the picture above it are apart. */
export function articleHtml(payload: ArticlePayload, uploaded: readonly PlacedPicture[]): string {
  const parts = postParts(payload);
  const drawn = (isTheirs: boolean) =>
    parts
      .filter((part) => isInItsLanguage(part) === isTheirs)
      .map((part) => drawPart(part, uploaded))
      .filter(Boolean)
      .join('\n');
  return [inItsLanguage(drawn(true), payload.language), drawn(false)].filter(Boolean).join('\n');
}

/** The picture a theme shows above the text, where it was brought there. */
export function mainPicture<Placed extends PlacedPicture>(
  payload: ArticlePayload,
  uploaded: readonly Placed[],
): Placed | undefined {
  const main = postParts(payload).find((part) => part.part === 'main-picture');
  return main && uploadOf(main.picture, uploaded);
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const uploadOf = <Placed extends PlacedPicture>(drawn: DrawnPicture, uploaded: readonly Placed[]) =>
  uploaded.find(({ picture }) => picture === drawn);

/** A part in the text of a post; '': it stands in a field of its own. */
function drawPart(part: ArticlePart, uploaded: readonly PlacedPicture[]): string {
  switch (part.part) {
    case 'body':
      return part.html;
    case 'pictures':
      return part.pictures
        .map((picture) => figure(picture, uploaded))
        .filter(Boolean)
        .join('\n');
    case 'quote':
      return quotation(part);
    case 'about':
      return about(part);
    case 'contact':
      return contact(part);
    default:
      return '';
  }
}

/**
 * A blog has one language for all its posts: a text in another says so itself. English is taken for the
 * usual one, so that what stands there already stays as it is.
 */
const inItsLanguage = (html: string, language: string) =>
  mainLanguage(language) === usualLanguage
    ? html
    : `<div lang="${escapeHtml(language)}" dir="${directionOf(language)}">\n${html}\n</div>`;

function figure(picture: DrawnPicture, uploaded: readonly PlacedPicture[]): string {
  const { width, height, alt, caption } = picture;
  const address = uploadOf(picture, uploaded)?.address;
  if (address === undefined) return '';
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  return `<figure>${image}${caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''}</figure>`;
}

function quotation({ text, by }: PartOf<'quote'>): string {
  const cite = by ? `<cite>${escapeText(by)}</cite>` : '';
  return `<blockquote><p>${escapeText(text)}</p>${cite}</blockquote>`;
}

function about({ label, company, text, website }: PartOf<'about'>): string {
  const link = website
    ? `<p><a href="${escapeHtml(website.address)}">${escapeText(website.host)}</a></p>`
    : '';
  return `<h2>${label} ${escapeText(company)}</h2><p dir="auto">${escapeText(text)}</p>${link}`;
}

function contact({ label, name, email, phone }: PartOf<'contact'>): string {
  const lines = [name, email, phone].filter(Boolean).map(escapeText);
  return `<h2>${label}</h2><p>${lines.join('<br>')}</p>`;
}
