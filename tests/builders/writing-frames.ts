import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';

/** Messages of the writing socket, byte by byte, for browsers that do what no browser of ours would. */
export const frames = {
  auth: (name: string, token = 'session') => bytes(text(name), [2, 0], text(token)),
  /** Of any type, with whatever follows it. */
  any: (name: string, type: number, rest: Uint8Array) => bytes(text(name), number(type), rest),
  /** Asks for all that is in the document. */
  syncStep1: (name: string, vector: Uint8Array | number[] = [0]) =>
    bytes(text(name), [0, 0], sized(vector)),
  /** What a browser has that the document lacks, as it says after that. */
  brings: (name: string, update: Uint8Array) => bytes(text(name), [0, 1], sized(update)),
  update: (name: string, update: Uint8Array) => bytes(text(name), [0, 2], sized(update)),
  presence: (name: string, states: ReadonlyMap<number, object>) =>
    bytes(text(name), [1], sized(presenceOf(states))),
};

/** One update for each character, as typing makes them. */
export function typed(characters: number): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let at = 0; at < characters; at += 1) doc.getText('headline').insert(at, 'x');
  return updates;
}

function presenceOf(states: ReadonlyMap<number, object>): Uint8Array {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  for (const [client, state] of states) {
    awareness.states.set(client, { ...state });
    awareness.meta.set(client, { clock: 1, lastUpdated: 0 });
  }
  const update = encodeAwarenessUpdate(awareness, [...states.keys()]);
  awareness.destroy();
  return update;
}

const bytes = (...parts: (Uint8Array | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

const text = (words: string) => sized(Buffer.from(words));

const sized = (part: Uint8Array | number[]) => bytes(number(part.length), part);

/** Seven bits a byte, the lowest first. */
function number(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...number(Math.floor(value / 128))];
}
