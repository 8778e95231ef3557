import { AsyncLocalStorage } from 'node:async_hooks';
import type { Whose } from '../fair-turns.ts';

/** By whose hand a request does its deeds. */
export interface Hand {
  /** Whose calls wait for each other; null for a stranger. */
  personId: number | null;
  address: string;
  /** Who acts as the person signed in; null where people act for themselves. */
  adminId: number | null;
  /** It protects an account: it waits for none of the person's other calls. */
  protects: boolean;
  /** Its row says that others are asked before it answers; undefined where no row speaks. */
  asksOutside?: boolean;
  /** Asks again whether they may, whatever they waited for since. @throws Problem where they may not any more */
  stillThere: () => Promise<void>;
  /** Who it turned out to be, though nobody is logged in: they wait with people, and with no stranger. */
  known?: Whose;
}

const hands = new AsyncLocalStorage<Hand>();

/** Every deed that `work` writes down is noted with this hand: no verb has to remember it. */
export const byHand = <T>(hand: Hand, work: () => T): T => hands.run(hand, work);

/** Of the request that is being answered; undefined in jobs and on the command line. */
export const handAtWork = (): Hand | undefined => hands.getStore();

/** Who is known of the caller: by their session, or since `asKnown`. */
export function knownAtWork(): Whose | undefined {
  const hand = hands.getStore();
  return hand?.known ?? hand?.personId ?? undefined;
}

/**
 * What a caller does once they showed who they are: by a password, a link that was mailed to them, or their signature.
 * @param known a person by their number, or a service by its name.
 */
export function asKnown<T>(known: Whose, work: () => T): T {
  const hand = hands.getStore();
  return hand ? byHand({ ...hand, known }, work) : work();
}

/** What is asked again before each change, in place of nothing. @throws Problem where they may not any more */
export function asLongAs<T>(stillThere: () => Promise<void>, work: () => T): T {
  const hand = hands.getStore();
  return hand ? byHand({ ...hand, stillThere }, work) : work();
}
