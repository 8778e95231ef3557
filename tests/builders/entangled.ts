import * as Y from 'yjs';

/** As Yjs writes numbers. */
export const number = (value: number): number[] =>
  value < 128 ? [value] : [128 + (value % 128), ...number(Math.floor(value / 128))];

/** What `entangled` letters stand in: a text that no article shows. */
export function longText(): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 77;
  doc.getText('junk').insert(0, 'x'.repeat(18_100));
  return Y.encodeStateAsUpdate(doc);
}

/** Letters that all claim to stand behind the first one, each before another: every one is held against all. */
export const entangled = (client: number, letters: number): Uint8Array =>
  Uint8Array.from([
    1,
    ...number(letters),
    ...number(client),
    0,
    ...Array.from({ length: letters }, (_, at) => {
      const before = number(10_000 + (at % 4_000) * 2);
      return [0b1100_0100, 77, 0, 77, ...before, 1, 121];
    }).flat(),
    0,
  ]);

/** Letters that each claim the place behind the first one: alone they are soon there, each before those that came. */
export const beside = (client: number, letters: number): Uint8Array =>
  Uint8Array.from([
    1,
    ...number(letters),
    ...number(client),
    0,
    ...Array.from({ length: letters }, () => [0b1000_0100, 77, 0, 1, 121]).flat(),
    0,
  ]);

/** A chain behind the first letter, of pieces that stay apart: whatever else claims that place goes along all of it. */
export const chain = (client: number, pieces: number): Uint8Array =>
  Uint8Array.from([
    1,
    ...number(pieces),
    ...number(client),
    0,
    ...Array.from({ length: pieces }, (_, at) => {
      const behind = at === 0 ? [77, 0] : [...number(client), ...number(at - 1)];
      return at % 2 ? [0b1000_0001, ...behind, 1] : [0b1000_0100, ...behind, 1, 120];
    }).flat(),
    0,
  ]);
