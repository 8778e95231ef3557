import * as Y from 'yjs';
import type { StrandedPart } from './stranded-text.ts';

/** A change as it was read before Yjs took it in. */
export type Arrived = ReturnType<typeof Y.decodeUpdate>;
type Removed = Arrived['ds'];

/** Words that one person wrote and that nobody who saw them took out. */
export interface Stranded {
  /** Null where that is not known. */
  authorId: number | null;
  parts: StrandedPart[];
}

/** What a document lost in one transaction: of what had just come, and of what stood there before. */
export interface Lost {
  arriving: StrandedPart[];
  standing: StrandedPart[];
}

/**
 * Watches a document for words that a change from elsewhere takes with it unseen: typed without a connection, or
 * in the same moment, into a passage that somebody else took out. Yjs removes them as they arrive, forgets
 * what they said, and counts them as known ever after.
 * @param arrivedBy the change a transaction takes in; null for what is changed here, by somebody who sees it.
 * @param tell called within the transaction; never with nothing.
 */
export function watchForStranded(
  doc: Y.Doc,
  arrivedBy: (transaction: Y.Transaction) => Arrived | null,
  tell: (lost: Lost, transaction: Y.Transaction) => void,
): void {
  let waiting: Arrived[] = [];
  // What is removed can be read until this is over.
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const { pendingStructs, pendingDs } = doc.store;
    const isWaiting = pendingStructs !== null || pendingDs !== null;
    const isNews = takesOrRemoves(transaction);
    const arrived = isWaiting || isNews ? arrivedBy(transaction) : null;
    if (!arrived) return;
    const all = [...waiting, arrived];
    waiting = isWaiting ? all : [];
    if (!isNews) return;
    const lost = lostIn(transaction, all);
    if (lost.arriving.some(hasWords) || lost.standing.some(hasWords)) tell(lost, transaction);
  });
}

/** Takes a change in. @returns what it takes with it unseen. */
export function takeInWatched(doc: Y.Doc, update: Uint8Array, takeIn: () => void): Lost {
  let lost: Lost = { arriving: [], standing: [] };
  const watch = (transaction: Y.Transaction) => {
    if (takesOrRemoves(transaction)) lost = lostIn(transaction, [Y.decodeUpdate(update)]);
  };
  doc.on('afterTransaction', watch);
  try {
    takeIn();
  } finally {
    doc.off('afterTransaction', watch);
  }
  return lost;
}

/** Those of them that a stored document does not know yet, or still shows: the rest was told of already. */
export function unknownTo(stored: Y.Doc, parts: readonly StrandedPart[]): StrandedPart[] {
  return parts.filter(({ client, clock }) => {
    if (clock >= Y.getState(stored.store, client)) return true;
    return !partsIn(stored.store, { client, from: clock, to: clock + 1 })[0]?.deleted;
  });
}

const hasWords = ({ text }: StrandedPart) => text.trim() !== '';

function takesOrRemoves({ beforeState, afterState, deleteSet }: Y.Transaction): boolean {
  if (deleteSet.clients.size > 0) return true;
  return [...afterState].some(([client, clock]) => clock > (beforeState.get(client) ?? 0));
}

function lostIn(transaction: Y.Transaction, arrived: readonly Arrived[]): Lost {
  const { store } = transaction.doc;
  const { beforeState, afterState, deleteSet } = transaction;
  const removed = arrived.map(({ ds }) => ds);
  const lost: Lost = { arriving: [], standing: [] };
  for (const item of arrived.flatMap(({ structs }) =>
    structs.filter((one) => one instanceof Y.Item),
  )) {
    const { client, clock } = item.id;
    const from = Math.max(clock, beforeState.get(client) ?? 0);
    const to = Math.min(clock + item.length, afterState.get(client) ?? 0);
    for (const gone of partsIn(store, { client, from, to }).filter(({ deleted }) => deleted)) {
      const range = {
        from: Math.max(from, gone.id.clock),
        to: Math.min(to, gone.id.clock + gone.length),
      };
      // What its writer took out again says nothing, and holds together what stands around it.
      for (const { isSeen, ...piece } of seenPieces(removed, client, range))
        lost.arriving.push(partOf(item, piece, isSeen));
    }
  }
  for (const [client, ranges] of deleteSet.clients) {
    for (const { clock, len } of ranges) {
      const to = Math.min(clock + len, beforeState.get(client) ?? 0);
      for (const item of partsIn(store, { client, from: clock, to })) {
        if (!(item instanceof Y.Item)) continue;
        const range = {
          from: Math.max(clock, item.id.clock),
          to: Math.min(to, item.id.clock + item.length),
        };
        for (const { isSeen, ...piece } of seenPieces(removed, client, range))
          if (!isSeen) lost.standing.push(partOf(item, piece, false));
      }
    }
  }
  return lost;
}

interface Range {
  from: number;
  /** Not in it any more. */
  to: number;
}

function partsIn(store: Y.Doc['store'], { client, from, to }: Range & { client: number }) {
  const parts = store.clients.get(client) ?? [];
  const found: (Y.Item | Y.GC)[] = [];
  if (from >= to) return found;
  for (let at = Y.findIndexSS(parts, from); at < parts.length; at += 1) {
    const part = parts[at];
    if (!part || part.id.clock >= to) break;
    found.push(part);
  }
  return found;
}

/** A range in pieces: those that somebody took out who saw them, and the others. */
function seenPieces(removed: readonly Removed[], client: number, { from, to }: Range) {
  const pieces: (Range & { isSeen: boolean })[] = [];
  let at = from;
  while (at < to) {
    const ranges = removed.flatMap(({ clients }) => nearestIn(clients.get(client) ?? [], at));
    const inside = ranges.find(({ clock }) => clock <= at);
    const next = Math.min(
      to,
      ...ranges.filter(({ clock }) => clock > at).map(({ clock }) => clock),
    );
    const end = inside ? Math.min(to, inside.clock + inside.len) : next;
    pieces.push({ from: at, to: end, isSeen: inside !== undefined });
    at = end;
  }
  return pieces;
}

/** The first of sorted ranges that ends after a place. */
function nearestIn<R extends { clock: number; len: number }>(
  ranges: readonly R[],
  at: number,
): R[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range && range.clock + range.len <= at) low = middle + 1;
    else high = middle;
  }
  return ranges.slice(low, low + 1);
}

function partOf(item: Y.Item, { from, to }: Range, isSeen: boolean): StrandedPart {
  const { client, clock } = item.id;
  const isBegun = from > clock;
  const after = isBegun ? { client, clock: from - 1 } : item.origin;
  return {
    client,
    clock: from,
    length: to - from,
    text: isSeen ? '' : textIn(item.content, from - clock, to - clock),
    after,
    before: after === null ? item.rightOrigin : null,
    inside: after === null ? parentOf(item) : null,
  };
}

function textIn(content: Y.Item['content'], from: number, to: number): string {
  if (content instanceof Y.ContentString) return content.str.slice(from, to);
  const isBlock = content instanceof Y.ContentType && content.type instanceof Y.XmlElement;
  return isBlock ? '\n' : '';
}

function parentOf({ parent }: Y.Item): Y.ID | null {
  if (parent instanceof Y.ID) return parent;
  return parent instanceof Y.AbstractType ? (parent._item?.id ?? null) : null;
}
