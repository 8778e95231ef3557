import { wideNetworkOf } from '../network/network-of.ts';
import { makeAllowance } from './pace.ts';
import type { Allowance } from './pace.ts';

interface Most {
  perHourFromOneWideNetwork: number;
  /** Absent: of everybody no number is kept. */
  perHourOfAll?: number;
}

/**
 * What strangers may leave here in an hour, however many networks they have: from one wide network, and from everywhere.
 * An IPv4 address is no wide network: it is counted among all, and by itself where it asks.
 * @returns whether one more may come; what is refused is not counted.
 */
export function strangersAllowance(most: Most): (network: string) => boolean {
  const byNetwork = new Map<string, Allowance>();
  const anHour = (number: number) => makeAllowance({ perSecond: number / 3_600, burst: number });
  const ofAll = most.perHourOfAll === undefined ? null : anHour(most.perHourOfAll);
  return (network) => {
    for (const [one, allowance] of byNetwork) if (allowance.isUntouched()) byNetwork.delete(one);
    const wide = wideNetworkOf(network);
    if (wide.includes(':')) {
      const own = byNetwork.get(wide) ?? anHour(most.perHourFromOneWideNetwork);
      byNetwork.set(wide, own);
      if (!own.take()) return false;
    }
    return ofAll?.take() ?? true;
  };
}
