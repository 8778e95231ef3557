import * as Y from 'yjs';
import type { ReadUpdate } from './read-update.ts';

/**
 * Yjs takes an element out by calling itself for each level in it, until the stack ends. No text that people write is a
 * third as deep, see `richTextDepth`, and the smallest stack holds many times as much. @internal
 */
export const mostNested = 100;

export const nestedTooDeep =
  'Part of this text lies too many lists and quotations deep. Move it out of some of them.';

/** Whether an update brings an element that lies too deep in its document, whatever the name of its root. */
export function isNestedTooDeep(doc: Y.Doc, { structs }: ReadUpdate['arrived']): boolean {
  const depthOf = depths(doc, structs);
  return structs.some(
    (part) =>
      part instanceof Y.Item &&
      part.content instanceof Y.ContentType &&
      depthOf(part) >= mostNested,
  );
}

type Struct = ReadUpdate['arrived']['structs'][number];

/** How deep the list lies in which something new stands. What is not there at all counts as a root: it never comes in. */
function depths(doc: Y.Doc, structs: readonly Struct[]): (part: Y.Item) => number {
  const coming = comingBy(structs);
  const ofKnown = new WeakMap<object, number>();
  const found = new Map<Y.Item, number>();
  const seen = new Set<Y.Item>();
  /** A number where it is known, or what is to be known before. */
  const at = (id: Y.ID): number | Y.Item => {
    if (id.clock >= Y.getState(doc.store, id.client)) return coming(id) ?? 0;
    const known = Y.getItem(doc.store, id);
    return known instanceof Y.Item ? knownDepth(known, ofKnown) : 0;
  };
  return (start) => {
    const waiting = [start];
    for (let part = waiting.at(-1); part; part = waiting.at(-1)) {
      const leads = leadsOf(part).map(({ id, down }) => ({ to: at(id), down }));
      const before = leads.flatMap(({ to }) => (typeof to === 'number' || seen.has(to) ? [] : to));
      const isFirst = !seen.has(part);
      seen.add(part);
      if (isFirst && before.length > 0) {
        waiting.push(...before);
        continue;
      }
      // What leads round to itself is not found yet, and never comes in.
      const all = leads.map(
        ({ to, down }) => down + (typeof to === 'number' ? to : (found.get(to) ?? 0)),
      );
      found.set(part, Math.max(0, ...all));
      waiting.pop();
    }
    return found.get(start) ?? 0;
  };
}

/** What says in which list something stands: the element it is in, or those beside it. */
const leadsOf = ({ parent, origin, rightOrigin }: Y.Item) => [
  ...(parent instanceof Y.ID ? [{ id: parent, down: 1 }] : []),
  ...[origin, rightOrigin].flatMap((id) => (id ? [{ id, down: 0 }] : [])),
];

/** Counted as far as it matters. */
function knownDepth({ parent }: Y.Item, known: WeakMap<object, number>): number {
  if (!(parent instanceof Y.AbstractType)) return 0;
  const before = known.get(parent);
  if (before !== undefined) return before;
  let depth = 0;
  for (let item = parent._item; item && depth < mostNested; depth += 1) {
    const above: unknown = item.parent;
    item = above instanceof Y.AbstractType ? above._item : null;
  }
  known.set(parent, depth);
  return depth;
}

/** Finds what comes by its number. */
function comingBy(structs: readonly Struct[]): (id: Y.ID) => Y.Item | null {
  const byClient = Map.groupBy(
    structs.filter((part) => part instanceof Y.Item),
    ({ id }) => id.client,
  );
  for (const parts of byClient.values()) parts.sort((one, other) => one.id.clock - other.id.clock);
  return ({ client, clock }) => {
    const parts = byClient.get(client) ?? [];
    let low = 0;
    let high = parts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.id.clock ?? 0) <= clock) low = middle + 1;
      else high = middle;
    }
    const part = parts[low - 1];
    return part && clock < part.id.clock + part.length ? part : null;
  };
}
