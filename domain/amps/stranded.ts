import * as Y from 'yjs';
import { removedBy, seenPieces, type Range } from './removed-ranges.ts';
import type { StrandedPart } from './stranded-text.ts';

/** A change as it was read before Yjs took it in. */
export type Arrived = ReturnType<typeof Y.decodeUpdate>;

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
 * @param tell called within the transaction; never with nothing. A space alone is told of as well: letters that are
 *   typed one by one come one by one, and it stands between them.
 */
export function watchForStranded(
  doc: Y.Doc,
  arrivedBy: (transaction: Y.Transaction) => Arrived | null,
  tell: (lost: Lost, transaction: Y.Transaction) => void,
): void {
  // What is removed can be read until this is over.
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const arrived = takesOrRemoves(transaction) ? arrivedBy(transaction) : null;
    if (!arrived) return;
    const lost = lostIn(transaction, [arrived]);
    if (lost.arriving.length > 0 || lost.standing.length > 0) tell(lost, transaction);
  });
}

/**
 * Takes changes in, in one transaction. @returns what they take with them unseen: Yjs tidies the formats of a text in
 * further transactions, which lose nothing and take nothing back of what the first one lost.
 */
export function takeInWatched(
  doc: Y.Doc,
  updates: readonly Uint8Array[],
  takeIn: () => void,
): Lost {
  let lost: Lost | null = null;
  const watch = (transaction: Y.Transaction) => {
    if (takesOrRemoves(transaction))
      lost ??= lostIn(
        transaction,
        updates.map((update) => Y.decodeUpdate(update)),
      );
  };
  doc.on('afterTransaction', watch);
  try {
    takeIn();
  } finally {
    doc.off('afterTransaction', watch);
  }
  return lost ?? { arriving: [], standing: [] };
}

/**
 * What a change takes out that is ours and that nobody has stored, whoever saw it. To be called within the transaction.
 * @param ours by client, up to where it wrote here. @param stored by client, up to where it is stored.
 */
export function removedUnstored(
  change: Y.Transaction,
  { ours, stored }: Record<'ours' | 'stored', ReadonlyMap<number, number>>,
): StrandedPart[] {
  const { store } = change.doc;
  const removed: StrandedPart[] = [];
  for (const [client, ranges] of change.deleteSet.clients) {
    for (const { clock, len } of ranges) {
      const from = Math.max(clock, stored.get(client) ?? 0);
      const to = Math.min(clock + len, ours.get(client) ?? 0);
      for (const item of partsIn(store, { client, from, to })) {
        if (!(item instanceof Y.Item)) continue;
        const end = Math.min(to, item.id.clock + item.length);
        removed.push(partOf(item, { from: Math.max(from, item.id.clock), to: end }, false));
        if (from <= item.id.clock) removed.push(...correctedAround(item, change));
      }
    }
  }
  return removed;
}

/** What was taken out before and stands between a lost word and the lost word it was put beside. */
function correctedAround(
  { origin, rightOrigin }: Y.Item,
  { doc: { store }, deleteSet }: Y.Transaction,
): StrandedPart[] {
  const between: StrandedPart[] = [];
  for (let place = origin ?? rightOrigin; place && !Y.isDeleted(deleteSet, place);) {
    const { client, clock } = place;
    const [item] = partsIn(store, { client, from: clock, to: clock + 1 });
    if (!(item instanceof Y.Item) || !item.deleted) return [];
    between.push(partOf(item, { from: item.id.clock, to: item.id.clock + item.length }, true));
    place = item.origin ?? item.rightOrigin;
  }
  return between;
}

/**
 * What changes bring that a document does not know, of whoever may not write in it any more. What they took out again
 * themselves says nothing.
 * @param known by client, up to where the document knows it.
 */
export function broughtBy(
  arrived: readonly Arrived[],
  known: ReadonlyMap<number, number>,
): StrandedPart[] {
  const removed = removedBy(arrived);
  const brought: StrandedPart[] = [];
  for (const { structs } of arrived) {
    for (const item of structs) {
      if (!(item instanceof Y.Item)) continue;
      const { client, clock } = item.id;
      const from = Math.max(clock, known.get(client) ?? 0);
      for (const { isSeen, ...piece } of seenPieces(removed.get(client) ?? [], {
        from,
        to: clock + item.length,
      }))
        brought.push(...(isSeen ? [partOf(item, piece, true)] : partsOf(item, piece)));
    }
  }
  return brought;
}

/** A list of words, as of keywords, is a part each. */
function partsOf(item: Y.Item, range: Range): StrandedPart[] {
  const { content, id } = item;
  if (!(content instanceof Y.ContentAny)) return [partOf(item, range, false)];
  const values: unknown[] = content.arr.slice(range.from - id.clock, range.to - id.clock);
  return values.map((value, at) => {
    const from = range.from + at;
    const part = partOf(item, { from, to: from + 1 }, true);
    return typeof value === 'string' ? { ...part, text: `\n${value}` } : part;
  });
}

/** Those of them that a stored document does not know yet, or still shows: the rest was told of already. */
export function unknownTo(stored: Y.Doc, parts: readonly StrandedPart[]): StrandedPart[] {
  return parts.filter(({ client, clock }) => {
    if (clock >= Y.getState(stored.store, client)) return true;
    return !partsIn(stored.store, { client, from: clock, to: clock + 1 })[0]?.deleted;
  });
}

export const hasWords = ({ text }: StrandedPart) => text.trim() !== '';

function takesOrRemoves({ beforeState, afterState, deleteSet }: Y.Transaction): boolean {
  if (deleteSet.clients.size > 0) return true;
  for (const [client, clock] of afterState) if (clock > (beforeState.get(client) ?? 0)) return true;
  return false;
}

function lostIn(transaction: Y.Transaction, arrived: readonly Arrived[]): Lost {
  const { store } = transaction.doc;
  const { beforeState, afterState, deleteSet } = transaction;
  const removed = removedBy(arrived);
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
      for (const { isSeen, ...piece } of seenPieces(removed.get(client) ?? [], range))
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
        for (const { isSeen, ...piece } of seenPieces(removed.get(client) ?? [], range))
          if (!isSeen) lost.standing.push(partOf(item, piece, false));
      }
    }
  }
  return lost;
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
