export interface Rate {
  perSecond: number;
  /** So much may come at once after a rest. */
  burst: number;
}

/** @returns how long to wait, in milliseconds, before what weighs so much may be done. */
export type Pace = (weight?: number) => number;

/** Lets so much through a second. Who takes more than there is waits the longer for it. */
export function makePace({ perSecond, burst }: Rate, now = () => performance.now()): Pace {
  let level = burst;
  let at = now();
  return (weight = 1) => {
    const moment = now();
    level = Math.min(burst, level + ((moment - at) / 1_000) * perSecond) - weight;
    at = moment;
    return level >= 0 ? 0 : (-level / perSecond) * 1_000;
  };
}
