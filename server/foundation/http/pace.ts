export interface Rate {
  perSecond: number;
  /** So much may come at once after a rest. */
  burst: number;
}

/** @returns how long to wait, in milliseconds, before what weighs so much may be done. */
export type Pace = (weight?: number) => number;

/**
 * Lets so much through a second. Who takes more than there is waits the longer for it, but never longer than
 * a whole burst takes to come back.
 */
export function makePace({ perSecond, burst }: Rate, now = () => performance.now()): Pace {
  let level = burst;
  let at = now();
  return (weight = 1) => {
    const moment = now();
    const rested = Math.min(burst, level + ((moment - at) / 1_000) * perSecond);
    level = Math.max(-burst, rested - weight);
    at = moment;
    return level >= 0 ? 0 : (-level / perSecond) * 1_000;
  };
}

export interface Allowance {
  /** Whether one more may come now. Only what may is counted: knocking at a closed door keeps it closed for nobody. */
  take(): boolean;
  /** What was taken for nothing. */
  giveBack: () => void;
  isUntouched(): boolean;
}

/** Lets so much through a second and refuses the rest. */
export function makeAllowance(
  { perSecond, burst }: Rate,
  now = () => performance.now(),
): Allowance {
  let left = burst;
  let at = now();
  const rest = () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1_000) * perSecond);
    at = moment;
    return left;
  };
  return {
    take() {
      if (rest() < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left = Math.min(burst, rest() + 1);
    },
    isUntouched: () => rest() === burst,
  };
}
