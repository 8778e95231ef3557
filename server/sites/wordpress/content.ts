import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { articleHtml, escapeText, mainPicture } from '../article-html.ts';
import type { PlacedPicture } from '../article-html.ts';
import { markerComment } from '../marker-comment.ts';

export interface UploadedPicture extends PlacedPicture {
  remoteId: number;
}

/** The fields of a WordPress post. All of them are HTML to WordPress, the title too. */
export const postFields = (
  payload: ArticlePayload,
  { uploaded, marker }: { uploaded: readonly UploadedPicture[]; marker: string },
): Record<string, string | number> => ({
  title: asWrittenInTitle(escapeText(payload.headline)),
  excerpt: asWritten(escapeText(payload.summary)),
  content: `${asWritten(articleHtml(payload, uploaded))}\n${markerComment(marker)}`,
  // 0: none.
  featured_media: mainPicture(payload, uploaded)?.remoteId ?? 0,
});

const coded = (sign: string) => `&#${sign.charCodeAt(0)};`;

/**
 * WordPress runs `[name …]` in a text as a command of some plugin, tags included, and shows 3x4 with
 * another sign for the letter. A sign that is written as its number stays what it is.
 */
const asWrittenInTitle = (html: string) => html.replace(/\[|(?<=\d)x(?=\d)/g, coded);

/**
 * In texts it also draws faces where a word begins like one: “:D”, “;)”, “8-)” or “:idea:”. And an
 * address alone in a paragraph becomes a player or a card.
 */
const asWritten = (html: string) =>
  html
    .split(/(<[^<>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part.replaceAll('[', coded)
        : asWrittenInTitle(part).replace(/(?<=^|\s)(?:[:;]|8(?=-[)O]))|:(?=\/\/)/g, coded),
    )
    .join('');
