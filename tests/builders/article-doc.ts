import * as Y from 'yjs';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { replaceFields } from '#server/amps/modules/article/article-document.ts';

/** A new document that says what the fields say. */
export function docOf(fields: ArticleFields): Y.Doc {
  const doc = new Y.Doc();
  replaceFields(doc, fields);
  return doc;
}
