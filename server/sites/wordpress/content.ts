import { directionOf, mainLanguage, usualLanguage } from '#domain/languages/languages.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';

/** A picture where the site keeps it. */
export interface UploadedPicture {
  picture: PayloadPicture;
  remoteId: number;
  address: string;
}

/** The picture a theme shows above the text; the others stand in the text. */
function featuredPicture(pictures: readonly PayloadPicture[]): PayloadPicture | undefined {
  return pictures.find(({ featured }) => featured) ?? pictures[0];
}

/** The fields of a WordPress post. All of them are HTML to WordPress, the title too. */
export function postFields(
  payload: ArticlePayload,
  { uploaded, marker }: { uploaded: readonly UploadedPicture[]; marker: string },
): Record<string, string | number> {
  const main = featuredPicture(payload.pictures);
  const isMain = ({ picture }: UploadedPicture) => picture.media_file_id === main?.media_file_id;
  const text = [
    payload.body_html,
    ...uploaded.filter((it) => !isMain(it)).map(figure),
    quotation(payload),
  ];
  const content = [
    inItsLanguage(text.filter(Boolean).join('\n'), payload.language),
    about(payload),
    contact(payload),
  ];
  return {
    title: asWrittenInTitle(escapeText(payload.headline)),
    excerpt: asWritten(escapeText(payload.summary)),
    content: `${asWritten(content.filter(Boolean).join('\n'))}\n${markerComment(marker)}`,
    featured_media: uploaded.find(isMain)?.remoteId ?? 0,
  };
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

function figure({ picture, address }: UploadedPicture): string {
  const { width, height, alt, caption } = picture;
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  return `<figure>${image}${caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''}</figure>`;
}

function quotation({ quote, quote_by }: ArticlePayload): string {
  if (!quote) return '';
  const by = quote_by ? `<cite>${escapeText(quote_by)}</cite>` : '';
  return `<blockquote><p>${escapeText(quote)}</p>${by}</blockquote>`;
}

function about({ company }: ArticlePayload): string {
  if (!company.name || !company.about) return '';
  const { website } = company;
  const link = isWebAddress(website)
    ? `<p><a href="${escapeHtml(website)}">${escapeText(new URL(website).host)}</a></p>`
    : '';
  return `<h2>About ${escapeText(company.name)}</h2><p dir="auto">${escapeText(company.about)}</p>${link}`;
}

function contact({ media_contact: { name, email, phone } }: ArticlePayload): string {
  const lines = [name, email, phone].filter(Boolean).map(escapeText);
  return lines.length > 0 ? `<h2>Media contact</h2><p>${lines.join('<br>')}</p>` : '';
}
