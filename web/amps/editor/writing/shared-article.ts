import { defaultDeleteFilter, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { blockTypes } from '#domain/amps/rich-text.ts';

/** What an article is made of while it is written: see `server/amps/modules/article/article-document.ts`. */
export interface SharedArticle {
  headline: Y.Text;
  summary: Y.Text;
  body: Y.XmlFragment;
  quote: Y.Text;
  quote_by: Y.Text;
  keywords: Y.Array<string>;
  media_contact: Y.Map<string>;
  /** `language`: the one that was chosen. */
  settings: Y.Map<string>;
}

export const sharedArticle = (doc: Y.Doc): SharedArticle => ({
  headline: doc.getText('headline'),
  summary: doc.getText('summary'),
  body: doc.getXmlFragment('body'),
  quote: doc.getText('quote'),
  quote_by: doc.getText('quote_by'),
  keywords: doc.getArray('keywords'),
  media_contact: doc.getMap('media_contact'),
  settings: doc.getMap('settings'),
});

/** Origin of what is typed into fields; the body's editor has its own. */
export const typing = 'typing';

/** With anything in it that undoing does not take out, such a block stays: somebody else wrote that. */
const keptBlocks: Set<string> = new Set(blockTypes);

/** One undo for all fields, of what this person did here; what others do stays. */
export const undoFor = (article: SharedArticle): Y.UndoManager =>
  new Y.UndoManager(Object.values(article), {
    trackedOrigins: new Set([ySyncPluginKey, typing]),
    captureTransaction: (change) => change.meta.get('addToHistory') !== false,
    deleteFilter: (item) => defaultDeleteFilter(item, keptBlocks),
  });

/** Makes a shared list say something else by touching only the items that differ. */
export function writeList(list: Y.Array<string>, values: readonly string[]): void {
  const before = list.toArray();
  const shorter = Math.min(before.length, values.length);
  let start = 0;
  while (start < shorter && before[start] === values[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === values.at(-1 - end)) end += 1;
  list.doc?.transact(() => {
    list.delete(start, before.length - end - start);
    list.insert(start, values.slice(start, values.length - end));
  }, typing);
}
