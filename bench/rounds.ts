/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

export interface Pair {
  ours: number;
  floor: number;
  /** Median of the rounds' own ratios, ours to floor: what a slow moment of the machine moves least. */
  ratio: number;
}

/**
 * Measures the two in turn, A B A B …, so that whatever else the machine does meets both alike. The
 * first round warms up and is not counted.
 */
export async function interleaved(
  rounds: number,
  ours: (round: number) => Promise<number>,
  floor: (round: number) => Promise<number>,
): Promise<Pair> {
  const measured: { ours: number; floor: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await ours(round), floor: await floor(round) };
    if (round > 0) measured.push(pair);
  }
  return {
    ours: median(measured.map((pair) => pair.ours)),
    floor: median(measured.map((pair) => pair.floor)),
    ratio: median(measured.map((pair) => pair.ours / pair.floor)),
  };
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
