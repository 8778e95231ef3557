import { limits } from '../limits.ts';

/**
 * How long those whom an account does not know wait after its last guess, by how many wrong ones came from
 * everywhere within a day. It grows and stays finite: slowed, never locked.
 */
export function restMs(failures: number): number {
  const { free, firstSeconds, doublesEvery, mostSeconds } = limits.abuse.strangersGuesses;
  if (failures < free) return 0;
  const doubled = firstSeconds * 2 ** Math.floor((failures - free) / doublesEvery);
  return Math.min(doubled, mostSeconds) * 1_000;
}
