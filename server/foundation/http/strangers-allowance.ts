import { wideNetworkOf } from '../network/network-of.ts';
import { makeAllowance } from './pace.ts';
import type { Allowance } from './pace.ts';

interface Most {
  /** Beside the first of each network in it. */
  perHourFromOneWideNetwork: number;
  /** Of networks in it that asked for nothing within the hour. */
  firstsPerHourFromOneWideNetwork: number;
  /** Absent: of everybody no number is kept. */
  perHourOfAll?: number;
}

/** For what came to nothing. */
type GiveBack = () => void;

/** @returns null where no more may come. */
export type TakeAllowance = (network: string) => GiveBack | null;

/** Who has a /32 has 65,536 of them. Whose network is forgotten has its whole hour again. */
const mostNetworks = 10_000;

const hourMs = 3_600_000;
const nothing = () => {};

/**
 * What strangers may leave here in an hour, however many networks they have: from one wide network, and from everywhere.
 * An IPv4 address is no wide network: it is counted among all, and by itself where it asks. Thousands of phones may share a
 * wide one: the first of each network has an allowance of its own, so that a few who ask on and on shut out no neighbour.
 */
export function strangersAllowance(
  most: Most,
  now = () => performance.now(),
  keptNetworks = mostNetworks,
): TakeAllowance {
  /** Who asked longest ago stands first. */
  const byWideNetwork = new Map<string, OfWide>();
  const anHour = (number: number) =>
    makeAllowance({ perSecond: number / 3_600, burst: number }, now);
  const ofAll = most.perHourOfAll === undefined ? null : anHour(most.perHourOfAll);

  function takeOfWide(network: string): GiveBack | null {
    const wide = wideNetworkOf(network);
    if (!wide.includes(':')) return nothing;
    const at = now();
    const own = byWideNetwork.get(wide) ?? {
      again: anHour(most.perHourFromOneWideNetwork),
      firsts: anHour(most.firstsPerHourFromOneWideNetwork),
      asked: new Map<string, number>(),
      at,
    };
    own.at = at;
    byWideNetwork.delete(wide);
    byWideNetwork.set(wide, own);
    for (const [one, { at: last }] of byWideNetwork) {
      if (at - last <= hourMs && byWideNetwork.size <= keptNetworks) break;
      byWideNetwork.delete(one);
    }
    const giveBack = takeOf(own, network, at);
    if (!giveBack) return null;
    return () => {
      giveBack();
      const isUntouched =
        own.asked.size === 0 && own.again.isUntouched() && own.firsts.isUntouched();
      if (isUntouched && byWideNetwork.get(wide) === own) byWideNetwork.delete(wide);
    };
  }

  return (network) => {
    const giveBack = takeOfWide(network);
    if (!giveBack || !ofAll) return giveBack;
    if (!ofAll.take()) {
      giveBack();
      return null;
    }
    return () => {
      giveBack();
      ofAll.giveBack();
    };
  };
}

/**
 * Does what takes of an allowance, once: what is refused, or begun again after a deadlock, takes no more of it.
 * @throws what `tooMany` says, where there is none left
 */
export async function withAllowance<T>(
  take: TakeAllowance,
  { network, tooMany }: { network: string; tooMany: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = take(network);
  if (!giveBack) throw tooMany();
  try {
    return await work();
  } catch (error) {
    giveBack();
    throw error;
  }
}

interface OfWide {
  again: Allowance;
  firsts: Allowance;
  /** When each network asked first; who did longest ago stands first. */
  asked: Map<string, number>;
  at: number;
}

function takeOf({ again, firsts, asked }: OfWide, network: string, at: number): GiveBack | null {
  for (const [one, since] of asked) {
    if (at - since <= hourMs) break;
    asked.delete(one);
  }
  if (asked.has(network) || !firsts.take()) return again.take() ? again.giveBack : null;
  asked.set(network, at);
  return () => {
    asked.delete(network);
    firsts.giveBack();
  };
}
