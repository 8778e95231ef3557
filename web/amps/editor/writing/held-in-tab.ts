import * as Y from 'yjs';
import type { StrandedPart } from '#domain/amps/stranded-text.ts';

interface Held {
  update: Uint8Array;
  removed: readonly StrandedPart[];
}

/** Words that neither the server nor the device has, for when this tab opens the module again. */
const held = new Map<string, Held>();

export const heldInTab = (name: string): Held | undefined => held.get(name);

/** @param removed words that are in no document any more; null: all of it is somewhere else. */
export function holdInTab(
  name: string,
  words: { doc: Y.Doc; removed: readonly StrandedPart[] } | null,
): void {
  if (!words) held.delete(name);
  else held.set(name, { update: Y.encodeStateAsUpdate(words.doc), removed: words.removed });
}
