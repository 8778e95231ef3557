import { defaultDeleteFilter, ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { blockTypes } from '#domain/amps/rich-text.ts';
import type { SharedFields } from './written-kind.ts';

/** Origin of what is typed into fields; the body's editor has its own. */
export const typing = 'typing';

/** With anything in it that undoing does not take out, such a block stays: somebody else wrote that. */
const keptBlocks: Set<string> = new Set(blockTypes);

/** One undo for all fields, of what this person did here; what others do stays. */
export const undoFor = (shared: SharedFields): Y.UndoManager =>
  new Y.UndoManager(Object.values(shared), {
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
