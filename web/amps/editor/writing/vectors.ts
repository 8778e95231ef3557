import * as Y from 'yjs';

/** For each author's device, how many of its changes a document has. */
export type Vector = ReadonlyMap<number, number>;

/** Whether one who has `theirs` has every change that `ours` has. */
export function covers(theirs: Vector, ours: Vector): boolean {
  for (const [client, clock] of ours) if ((theirs.get(client) ?? 0) < clock) return false;
  return true;
}

/** @returns null for what is no vector: an answer one cannot read proves nothing. */
export function readVector(base64: string): Vector | null {
  try {
    return Y.decodeStateVector(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
  } catch {
    // Whatever is wrong with it, the words are not known to be stored.
    return null;
  }
}

export const vectorOf = (doc: Y.Doc): Vector => Y.decodeStateVector(Y.encodeStateVector(doc));

/** The larger of both for each author. */
export function joined(one: Vector, other: Vector): Vector {
  const both = new Map(one);
  for (const [client, clock] of other) both.set(client, Math.max(clock, both.get(client) ?? 0));
  return both;
}

export const writeVector = (vector: Vector): string => JSON.stringify([...vector]);

/** Reads what `writeVector` wrote; anything else is the empty vector, which covers nothing. */
export function parseVector(stored: unknown): Vector {
  if (typeof stored !== 'string') return new Map();
  try {
    const pairs: unknown = JSON.parse(stored);
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
  } catch {
    // Written by something else: it proves nothing.
    return new Map();
  }
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
