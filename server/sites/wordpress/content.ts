import { directionOf, mainLanguage, usualLanguage } from '#domain/languages/languages.ts';
import { ArticlePost, isInItsLanguage, partsOf } from '#domain/amps/modules/article/parts.ts';
import type {
  ArticlePart,
  DrawnPicture,
  PartName,
  PartOf,
} from '#domain/amps/modules/article/parts.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';

/** A picture where the site keeps it. */
export interface UploadedPicture {
  picture: PayloadPicture;
  remoteId: number;
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

/** The post as readers will see it. */
export const shownPost = (payload: ArticlePayload): ArticlePost =>
  ArticlePost.parse({
    look: 'text',
    language: payload.language,
    parts: postParts(payload),
    excerpt: payload.summary,
  });

const postParts = (payload: ArticlePayload): ArticlePart[] =>
  partsOf(payload, order).filter((part) => part.part !== 'about' || part.text !== '');

/** The fields of a WordPress post. All of them are HTML to WordPress, the title too. */
export function postFields(
  payload: ArticlePayload,
  { uploaded, marker }: { uploaded: readonly UploadedPicture[]; marker: string },
): Record<string, string | number> {
  const parts = postParts(payload);
  const drawn = (isTheirs: boolean) =>
    parts
      .filter((part) => isInItsLanguage(part) === isTheirs)
      .map((part) => drawPart(part, uploaded))
      .filter(Boolean)
      .join('\n');
  const content = [inItsLanguage(drawn(true), payload.language), drawn(false)];
  return {
    title: asWrittenInTitle(escapeText(payload.headline)),
    excerpt: asWritten(escapeText(payload.summary)),
    content: `${asWritten(content.filter(Boolean).join('\n'))}\n${markerComment(marker)}`,
    featured_media: featuredIn(parts, uploaded),
  };
}

/** The picture a theme shows above the text; 0: none. */
function featuredIn(parts: readonly ArticlePart[], uploaded: readonly UploadedPicture[]): number {
  const main = parts.find((part) => part.part === 'main-picture');
  return (main && uploadOf(main.picture, uploaded)?.remoteId) ?? 0;
}

const uploadOf = (drawn: DrawnPicture, uploaded: readonly UploadedPicture[]) =>
  uploaded.find(({ picture }) => picture === drawn);

/** A part in the text of a post; '': it stands in a field of its own. */
function drawPart(part: ArticlePart, uploaded: readonly UploadedPicture[]): string {
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
 * WordPress has one language for a whole site: a text in another says so itself. English is taken for the
 * usual one, so that what stands there already stays as it is.
 */
const inItsLanguage = (html: string, language: string) =>
  mainLanguage(language) === usualLanguage
    ? html
    : `<div lang="${escapeHtml(language)}" dir="${directionOf(language)}">\n${html}\n</div>`;

/** Invisible on the page; survives WordPress's filters and can be searched for. */
export const markerComment = (marker: string) => `<!-- amp:${marker} -->`;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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

function figure(picture: DrawnPicture, uploaded: readonly UploadedPicture[]): string {
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
