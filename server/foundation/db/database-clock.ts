import { sql } from 'kysely';
import type { Engine } from './connect.ts';

/** Asked anew so often: a machine whose clock is set meanwhile is wrong until then. */
const everyMs = 10_000;
/** Of so many answers the quickest tells best. */
const asked = 3;

export interface Clock {
  now: () => Date;
  stop: () => void;
}

/**
 * The time of the database, by this machine's clock and what that is wrong by: processes of one database
 * agree on it within milliseconds, however their machines' clocks are set. While the database does not
 * answer, what was known last holds. The embedded engine has this machine's clock.
 */
export function clockOf({ kind, kysely }: Pick<Engine, 'kind' | 'kysely'>): Promise<Clock> {
  const ask = async () => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(kysely);
    return rows[0]?.at ?? new Date();
  };
  return kind === 'embedded' ? Promise.resolve(ownClock) : kept(ask);
}

const ownClock: Clock = { now: () => new Date(), stop() {} };

async function kept(ask: () => Promise<Date>): Promise<Clock> {
  let aheadMs = await aheadOf(ask);
  const again = async () => {
    try {
      aheadMs = await aheadOf(ask);
    } catch {
      // Whoever needs the database hears of its trouble from it.
    }
  };
  const timer = setInterval(() => void again(), everyMs).unref();
  return { now: () => new Date(Date.now() + aheadMs), stop: () => clearInterval(timer) };
}

/** How far the database's clock is ahead of this machine's. */
async function aheadOf(ask: () => Promise<Date>): Promise<number> {
  let best = { tookMs: Infinity, aheadMs: 0 };
  for (let time = 0; time < asked; time += 1) {
    const began = Date.now();
    const theirs = await ask();
    const ended = Date.now();
    const one = { tookMs: ended - began, aheadMs: theirs.getTime() - (began + ended) / 2 };
    if (one.tookMs < best.tookMs) best = one;
  }
  return best.aheadMs;
}
