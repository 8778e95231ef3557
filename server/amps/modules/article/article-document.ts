import { diffArrays } from 'diff';
import * as Y from 'yjs';
import {
  ArticleFields,
  detailRoom,
  fieldRoom,
  type BoundedField,
} from '#domain/amps/modules/article/fields.ts';
import { sharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { readRichText, writeRichText } from '../../writing/rich-text-in-yjs.ts';
import { plainOf, replaceText } from '../../writing/text-in-yjs.ts';

const { keywords: keywordRoom, media_contact: contactRoom } = detailRoom;

/**
 * What an article says, out of what browsers and server write together (`sharedArticle`), merged by Yjs.
 *
 * The body's nodes are paragraph, heading (levels 2–4), blockquote, bulletList, orderedList, listItem,
 * horizontalRule and hardBreak; its marks bold, italic, underline, strike and link (only `href` counts).
 * Anything else in it is not part of the article. Empty paragraphs at the end do not count either, as
 * editors put one there. A browser must never fill a document it has not yet synced with the server: the
 * server makes every article's document, once, and a second beginning would merge to doubled text.
 */
export function fieldsOf(doc: Y.Doc): ArticleFields {
  const shared = sharedArticle(doc);
  const line = (name: BoundedField) => clipped(plainOf(shared[name]), fieldRoom[name]);
  const detail = (name: keyof typeof contactRoom) => {
    const value = shared.media_contact.get(name);
    return typeof value === 'string' ? clipped(value, contactRoom[name]) : '';
  };
  return {
    headline: line('headline'),
    summary: line('summary'),
    body: readRichText(shared.body),
    quote: line('quote'),
    quote_by: line('quote_by'),
    keywords: shared.keywords
      .toArray()
      .filter((word) => typeof word === 'string')
      .map((word) => clipped(word, keywordRoom.characters))
      .slice(0, keywordRoom.most),
    media_contact: {
      name: detail('name'),
      email: detail('email'),
      phone: detail('phone'),
    },
    language: ArticleFields.shape.language.catch('').parse(shared.settings.get('language')),
  };
}

/**
 * Makes the document say what the fields say, as one change that touches only what differs: what others
 * type at the same time stays. Fields that are not given stay as they are.
 * @param origin handed to Yjs, so that listeners know whose change it is.
 */
export function replaceFields(doc: Y.Doc, fields: Partial<ArticleFields>, origin?: unknown): void {
  const shared = sharedArticle(doc);
  doc.transact(() => {
    for (const name of ['headline', 'summary', 'quote', 'quote_by'] as const) {
      const text = fields[name];
      if (text !== undefined) replaceText(shared[name], storable(text));
    }
    if (fields.body) writeRichText(shared.body, fields.body);
    if (fields.keywords) replaceList(shared.keywords, fields.keywords.map(storable));
    if (fields.media_contact) {
      const contact = shared.media_contact;
      for (const [name, value] of Object.entries(fields.media_contact)) {
        if ((contact.get(name) ?? '') !== value) contact.set(name, storable(value));
      }
    }
    const { settings } = shared;
    if (fields.language !== undefined && fields.language !== (settings.get('language') ?? ''))
      settings.set('language', fields.language);
  }, origin);
}

function replaceList(list: Y.Array<string>, values: readonly string[]): void {
  let at = 0;
  for (const { added, removed, value } of diffArrays(list.toArray(), [...values])) {
    if (removed) {
      list.delete(at, value.length);
      continue;
    }
    if (added) list.insert(at, value);
    at += value.length;
  }
}

/** Neither Yjs nor the database keeps halves of characters or the null character. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Shared text has no length limit of its own; the database has. What is too long is refused: see `fieldExcess`. */
const clipped = (text: string, most: number) => {
  const clean = storable(text);
  return clean.length <= most ? clean : clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
};
