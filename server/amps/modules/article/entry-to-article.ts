import {
  ArticleFields,
  detailRoom,
  emptyArticle,
  fieldRoom,
} from '#domain/amps/modules/article/fields.ts';
import type { ArticleContent } from '#domain/amps/modules/article/fields.ts';
import { boundedFields } from '#domain/amps/modules/article/field-size.ts';
import { bodyExcess, drawnExcess } from '#domain/amps/modules/article/body-excess.ts';
import { richTextSize } from '#domain/amps/text-size.ts';
import { articleFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { articleFindings } from '#domain/amps/modules/article/rules.ts';
import type { ArticleSettings } from '#domain/amps/modules/article/rules.ts';
import { escapeHtml, richTextToHtml, richTextToPlain } from '#domain/amps/rich-text.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import { limits } from '#domain/limits.ts';
import { countWords, stripHtml } from '#domain/rules/plain-text.ts';
import { htmlBody, storable } from '../../imports/file-entry.ts';
import type { FileEntry } from '../../imports/file-entry.ts';
import { cut } from '../../imports/cut.ts';
import type { EntryReader } from '../../imports/entry-reader.ts';
import { guessLanguage } from '../../writing/guess-language.ts';
import { htmlToRichText } from '../../writing/html-to-rich-text.ts';

/**
 * An entry as an article, whose media contact is that of the company chosen for it. What is too long for a field is
 * cut, and that is told, as are rules it breaks; none is enforced.
 */
export const articleOfEntry: EntryReader = async (entry, settings) => {
  const { body, pictures } = (entry.body ?? htmlBody('')).read();
  const headline = plain(entry.title);
  const { media_contact, ...fields } = {
    ...emptyArticle,
    headline: cut(headline, fieldRoom.headline),
    summary: cut(plain(entry.summary), fieldRoom.summary),
    body,
    quote: cut(plain(entry.quote), fieldRoom.quote),
    quote_by: cut(plain(entry.quoteBy), fieldRoom.quote_by),
    keywords: keywordsOf(entry.keywords),
  };
  const tooMuch = drawnExcess(body);
  const body_html = tooMuch === null ? richTextToHtml(body) : escapeHtml(richTextToPlain(body));
  const words = countWords(body_html);
  const isKept = ArticleFields.safeParse({ ...fields, media_contact }).success;
  const problem =
    entry.body === null || !isKept
      ? 'Its text is longer than an article can hold.'
      : (problemOf({ headline, words }) ?? bodyExcess(richTextSize(body)) ?? tooMuch);
  const notes = async () => {
    const language = (await guessLanguage(stripHtml(body_html))) || usualLanguage;
    const content = { ...fields, body_html, media_contact, language };
    return notesOf(content, pictures.length, settings);
  };
  return {
    title: headline,
    fields: problem === null ? fields : null,
    problem,
    notes: problem === null ? [...cutNotes(entry), ...(await notes())] : [],
    words,
  };
};

/** What of an entry has no room in its draft. */
function cutNotes({ title, summary, quote, quoteBy }: FileEntry): string[] {
  const given = { headline: title, summary, quote, quote_by: quoteBy };
  return boundedFields
    .filter((name) => {
      const isCutBefore = given[name].length >= limits.imports.lineCharacters;
      return isCutBefore || plain(given[name]).length > fieldRoom[name];
    })
    .map((name) => {
      const room = fieldRoom[name].toLocaleString('en');
      return `${articleFieldLabels[name]}: only its beginning is taken, for which there is room (${room} characters). Copy the rest from the file.`;
    });
}

function problemOf({ headline, words }: { headline: string; words: number }): string | null {
  if (headline === '') return 'It has no title.';
  return words === 0 ? 'It has no text.' : null;
}

/** What is to be done before it can be published, the most important things first. */
function notesOf(content: ArticleContent, pictures: number, settings: ArticleSettings): string[] {
  const { article, imports } = limits;
  const found = articleFindings({ content, pictures: [] }, settings)
    .filter(({ field }) => field !== 'pictures' && field !== 'media_contact')
    .map(({ field, message }) => {
      const label = articleFieldLabels[field];
      return message.startsWith(label) ? message : `${label}: ${message}`;
    });
  const left =
    pictures === 0
      ? `It has no picture, and needs ${article.images} before it can be published.`
      : `Its pictures (${pictures}) stay where they are: add them in the editor.`;
  return [...new Set([...found, left])].slice(0, imports.notes);
}

const keywordsOf = (given: readonly string[]) =>
  [...new Set(given.map((word) => cut(plain(word), detailRoom.keywords.characters)))]
    .filter(Boolean)
    .slice(0, detailRoom.keywords.most);

function plain(html: string): string {
  const text = storable(html);
  const words = /[<&]/.test(text) ? richTextToPlain(htmlToRichText(text)) : text;
  return words.replaceAll(/\s+/g, ' ').trim();
}
