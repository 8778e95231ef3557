import * as Y from 'yjs';
import { removedBy, seenPieces, type Range } from '#domain/amps/removed-ranges.ts';
import type { Arrived } from '#domain/amps/stranded.ts';

/** Changes of a document by what is to become of them, as they were read. */
export interface Sides {
  late: readonly Arrived[];
  /** What Yjs tidied of formats as changes met. */
  tidied: readonly Arrived[];
  others: readonly Arrived[];
}

/** Ranges of each client's letters. */
type Ranges = ReadonlyMap<number, readonly Range[]>;
type Removed = Pick<Arrived, 'ds'>;

/**
 * Takes back what some changes did to a document that has taken in all of them, and leaves in place what others did, also
 * beside it and within it: an element that came too late stays as long as somebody else’s words are in it. What was taken
 * out comes back as a copy, as nothing comes back in Yjs. Linear: each list is gone through once, and none is searched.
 * @param transaction of a document that keeps what was deleted, and in which all of them were taken in
 * @param before what was known and what was deleted before them
 */
export function takeBack(
  transaction: Y.Transaction,
  { late, tidied, others }: Sides,
  before: { known: ReadonlyMap<number, number>; removed: Removed },
): void {
  const brought = broughtIn(late, before.known);
  const stays = removedBy([before.removed, brought, ...others]);
  const come = new Set(itemsIn(transaction, removedBy([brought])));
  const gone = [
    ...itemsIn(transaction, without(removedBy(late), stays)),
    ...itemsIn(transaction, without(removedBy(tidied), stays)).filter(isFormat),
  ].filter(({ deleted }) => deleted);
  // What an element says of itself goes with it.
  for (const item of come)
    if (!isElement(item) && !(item.parentSub !== null && isIn(come, holderOf(item))))
      item.delete(transaction);
  bringBack(transaction, new Set(gone));
  for (const item of come)
    for (
      let one: Y.Item | null = item;
      one && come.has(one) && !one.deleted && isEmptyElement(one);
      one = holderOf(one)
    )
      one.delete(transaction);
}

function broughtIn(late: readonly Arrived[], known: ReadonlyMap<number, number>): Removed {
  const ds = Y.createDeleteSet();
  for (const { structs } of late) {
    for (const part of structs) {
      if (!(part instanceof Y.Item)) continue;
      const { client, clock } = part.id;
      const from = Math.max(clock, known.get(client) ?? 0);
      const len = clock + part.length - from;
      if (len > 0) add(ds.clients, client, { clock: from, len });
    }
  }
  return { ds };
}

function without(ranges: Ranges, stays: Ranges): Ranges {
  return new Map(
    [...ranges].map(([client, of]) => [
      client,
      of.flatMap((range) =>
        seenPieces(stays.get(client) ?? [], range).filter(({ isSeen }) => !isSeen),
      ),
    ]),
  );
}

function itemsIn(transaction: Y.Transaction, ranges: Ranges): Y.Item[] {
  const items: Y.Item[] = [];
  const ds = Y.createDeleteSet();
  for (const [client, of] of ranges)
    ds.clients.set(
      client,
      of.map(({ from, to }) => ({ clock: from, len: to - from })),
    );
  Y.iterateDeletedStructs(transaction, ds, (part) => {
    if (part instanceof Y.Item) items.push(part);
  });
  return items;
}

/** Copies these items to where they stood, with all of them that stood within them. */
function bringBack(transaction: Y.Transaction, gone: ReadonlySet<Y.Item>): void {
  /** Where they stood, and where they come: elsewhere, if that is gone itself and comes back. */
  const places: { from: AnyType; to: AnyType }[] = [];
  const standing = new Set([...gone].map(parentOf).filter((type) => type && !type._item?.deleted));
  for (const type of standing) if (type) places.push({ from: type, to: type });
  const again = (item: Y.Item, to: AnyType, left: Y.Item | null) => {
    const made = copyOf(transaction, item, { to, left });
    if (item.content instanceof Y.ContentType && made.content instanceof Y.ContentType)
      places.push({ from: item.content.type, to: made.content.type });
    return made;
  };
  for (const { from, to } of places) {
    for (const run of runsOf(from, gone)) {
      let left = from === to ? (run.at(-1) ?? null) : null;
      for (const item of run) left = again(item, to, left);
    }
    for (const [key, last] of from._map) {
      // Somebody else has said it anew meanwhile.
      if (from === to && !last.deleted) continue;
      const item = newestIn(last, gone);
      if (item) again(item, to, to._map.get(key) ?? null);
    }
  }
}

/** Those that stand beside each other, but for what is not read any more. */
function runsOf(type: AnyType, gone: ReadonlySet<Y.Item>): Y.Item[][] {
  const runs: Y.Item[][] = [];
  let run: Y.Item[] | null = null;
  for (let item = type._start; item; item = item.right) {
    if (!gone.has(item)) {
      if (!item.deleted) run = null;
      continue;
    }
    if (!run) runs.push((run = []));
    run.push(item);
  }
  return runs;
}

function newestIn(last: Y.Item, gone: ReadonlySet<Y.Item>): Y.Item | null {
  for (let item: Y.Item | null = last; item; item = item.left) if (gone.has(item)) return item;
  return null;
}

function copyOf(
  transaction: Y.Transaction,
  { parentSub, content }: Y.Item,
  { to, left }: { to: AnyType; left: Y.Item | null },
): Y.Item {
  const { clientID, store } = transaction.doc;
  const right = left?.right ?? null;
  const made = new Y.Item(
    Y.createID(clientID, Y.getState(store, clientID)),
    left,
    left && left.lastId,
    right,
    right && right.id,
    to,
    parentSub,
    content.copy(),
  );
  made.integrate(transaction, 0);
  return made;
}

type AnyType = NonNullable<ReturnType<typeof parentOf>>;

const parentOf = ({ parent }: Y.Item) => (parent instanceof Y.AbstractType ? parent : null);
const holderOf = (item: Y.Item) => parentOf(item)?._item ?? null;
const isIn = (items: ReadonlySet<Y.Item>, item: Y.Item | null) => item !== null && items.has(item);
const isFormat = ({ content }: Y.Item) => content instanceof Y.ContentFormat;
const isElement = ({ content }: Y.Item) => content instanceof Y.ContentType;
const isEmptyElement = ({ content }: Y.Item) =>
  content instanceof Y.ContentType && content.type._length === 0;

function add<Value>(to: Map<number, Value[]>, key: number, value: Value): void {
  const there = to.get(key);
  if (there) there.push(value);
  else to.set(key, [value]);
}
