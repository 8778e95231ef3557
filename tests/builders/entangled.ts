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
