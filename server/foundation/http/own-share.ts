import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#domain/people/person.ts';
import { fairTurns } from '../fair-turns.ts';
import { makePace } from './pace.ts';
import type { Pace } from './pace.ts';

/** Milliseconds of this thread's processor that a person's calls may cost in a second, and at once after a rest. */
const rate = { perSecond: 300, burst: 1_000 };
/** A call is held to cost this until it has ended: of many at once only as many begin as may. */
const reservedMs = 250;
/** By then a person has rested enough for all that was held against them. */
const rememberedMs = (2_000 * rate.burst) / rate.perSecond;

/** What still is at work then waits for somebody else, and the next call begins beside it. */
const placeKeptMs = 1_000;
const patience = { waiting: Infinity, waitingEach: 600, patienceMs: 20_000, code: 'busy' } as const;

/** Whoever was answered within this may come again. */
const companyMs = 2_000;

const defaults = {
  now: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
  rest: (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false }),
  /** @returns what calls it off */
  after: (ms: number, tell: () => void): (() => void) => {
    const timer = setTimeout(tell, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Strangers, all together. */
const nobody = 0;

interface Known {
  pace: Pace;
  /** Their calls at work: up to where each was held against them. */
  calls: Set<{ paidTo: number }>;
  at: number;
}

/**
 * Calls are weighed by what they cost the one thread that answers everybody, whatever they ask for. Who
 * has used much of it is answered one call at a time, and where others are answered too, after a rest.
 * What the thread did is shared out among the calls that were at work meanwhile.
 * @throws Problem `busy`
 * @internal
 */
export function ownShares({ now, cpuMs, rest, after } = defaults) {
  const inTurn = fairTurns({ atOnce: Infinity, atOnceEach: 4, ...patience });
  const afterRest = fairTurns({ atOnce: Infinity, atOnceEach: 1, ...patience });
  /** Who called longest ago stands first. */
  const people = new Map<number, Known>();
  let last: Came = { of: nobody, at: -Infinity };
  let other = last;
  let atWork = 0;
  let sharedOut = cpuMs();
  /** What a call would have cost that was at work since the beginning. */
  let perCall = 0;

  function comes(of: number, at: number): void {
    if (last.of !== of) other = last;
    last = { of, at };
  }

  const isAlone = (of: number) => now() - (last.of === of ? other : last).at > companyMs;

  function knownOf(of: number, at: number): Known {
    const known = people.get(of) ?? { pace: makePace(rate, now), calls: new Set(), at };
    known.at = at;
    people.delete(of);
    people.set(of, known);
    for (const [one, { at: before, calls }] of people) {
      if (at - before <= rememberedMs) break;
      if (calls.size === 0) people.delete(one);
    }
    return known;
  }

  function shareOut(): void {
    const used = cpuMs();
    if (atWork > 0) perCall += (used - sharedOut) / atWork;
    sharedOut = used;
  }

  /** Holds against them what their calls have cost by now. @returns how long they have to rest. */
  function restOf({ pace, calls }: Known): number {
    shareOut();
    let cost = 0;
    for (const call of calls) {
      cost += perCall - call.paidTo;
      call.paidTo = perCall;
    }
    return pace(cost);
  }

  async function weighed<T>(known: Known | null, work: () => Promise<T>): Promise<T> {
    shareOut();
    const call = { paidTo: perCall };
    known?.calls.add(call);
    known?.pace(reservedMs);
    atWork += 1;
    try {
      return await work();
    } finally {
      known?.pace(-reservedMs);
      if (known) restOf(known);
      else shareOut();
      known?.calls.delete(call);
      atWork -= 1;
    }
  }

  /** In an object: a promise would be waited for. */
  async function begin<T>(known: Known, work: () => Promise<T>): Promise<{ begun: Promise<T> }> {
    const begun = weighed(known, work);
    await new Promise<void>((resolve) => {
      const callOff = after(placeKeptMs, resolve);
      const end = () => {
        callOff();
        resolve();
      };
      begun.then(end, end);
    });
    return { begun };
  }

  return async function inOwnShare<T>(person: Person | null, work: () => Promise<T>): Promise<T> {
    const of = person?.actedBy?.id ?? person?.id ?? nobody;
    comes(of, now());
    if (!person) return weighed(null, work);
    const known = knownOf(of, now());
    const { begun } = await inTurn(of, () => {
      if (restOf(known) === 0) return begin(known, work);
      return afterRest(of, async () => {
        const restMs = restOf(known);
        if (restMs > 0 && !isAlone(of)) await rest(restMs);
        return begin(known, work);
      });
    });
    return begun;
  };
}

interface Came {
  of: number;
  at: number;
}

/** The shares of this process. */
export const inOwnShare = ownShares();
