import type { Dice } from './dice.ts';
import type { Playing } from './play.ts';
import type { Fault } from './wire.ts';

/** Where one falls asleep: before it arms what it has asked about, or when what it sent is on its way. */
const beds = ['arming', 'create leaves', 'create arrives'] as const;

/** A worker's second transaction, where its site was asked between the two. */
const transactionOfArming = 2;

/**
 * One worker sleeps at a gate while time passes and others do its work; it goes on once one of them has sent, and by
 * preference when another has taken the post up again. What it had asked is old by then, and what it had sent may be
 * news: each step of the others is to bear that.
 */
export function sleeperBy({ chance, oneOf }: Dice) {
  const bed = oneOf(beds);
  const transactions = new WeakMap<Playing, number>();
  let sleeping: Playing | null = null;
  let hasSlept = false;
  let hasAnotherSent = false;

  const isPublishing = ({ job }: Playing) => job?.name === 'publish-placement';
  const gateOf = (one: Playing): string => {
    const { at = '' } = one.actor.gate ?? {};
    if (at !== 'transaction') return at;
    const passed = (transactions.get(one) ?? 0) + 1;
    transactions.set(one, passed);
    return passed === transactionOfArming ? 'arming' : at;
  };
  return {
    /** What it has sent arrives after its site's quiet time. */
    isSlow: bed === 'create arrives',
    /** Refusals more than anything else, of which some have made the post. */
    faults: { create: ['429', '429 but done', '403', '400 but done', 'lost before'] } satisfies {
      create: Fault[];
    },
    /** It has come to its next gate. */
    stops(one: Playing): void {
      if (!isPublishing(one)) return;
      const gate = gateOf(one);
      if (hasSlept || gate !== bed) return;
      sleeping = one;
      hasSlept = true;
    },
    /** Something has left for the site. */
    sends(): void {
      hasAnotherSent ||= sleeping !== null;
    },
    /** Who may go on, of those who are at work. */
    awake(actors: readonly Playing[]): readonly Playing[] {
      if (!sleeping || !actors.includes(sleeping)) return actors;
      const others = actors.filter((one) => one !== sleeping);
      if (!hasAnotherSent || !chance(others.some(isPublishing) ? 0.3 : 0.05)) return others;
      const woken = sleeping;
      sleeping = null;
      return [woken];
    },
  };
}
