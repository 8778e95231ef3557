import { parentPort } from 'node:worker_threads';
import { wordDiff } from '#domain/amps/word-diff.ts';
import type { Piece } from '#domain/amps/word-diff.ts';

/** Two texts, as they were and as they are. */
export type TwoTexts = readonly [old: string, now: string];

/** What leads from each to its other. */
export interface Compared {
  compared: Piece[][];
}

parentPort?.on('message', (pairs: readonly TwoTexts[]) => {
  const compared = pairs.map(([old, now]) => wordDiff(old, now));
  parentPort?.postMessage({ compared } satisfies Compared);
});
parentPort?.postMessage('ready');
