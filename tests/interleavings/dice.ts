/** Numbers that look thrown, the same for the same seed: a schedule can be played again. */
export function dice(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const oneOf = <T>(some: readonly T[]): T => {
    const chosen = some[Math.floor(next() * some.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  return {
    chance: (share: number): boolean => next() < share,
    oneOf,
    /** One of these by its weight; null where none has any. */
    weighed: <T>(some: readonly { weight: number; what: T }[]): T | null => {
      let left = next() * some.reduce((sum, { weight }) => sum + weight, 0);
      for (const { weight, what } of some) {
        left -= weight;
        if (left < 0) return what;
      }
      return null;
    },
  };
}

export type Dice = ReturnType<typeof dice>;
