import { AsyncLocalStorage } from 'node:async_hooks';

/** By whose hand a request does its deeds. */
export interface Hand {
  /** Whose calls wait for each other; null for a stranger. */
  personId: number | null;
  address: string;
  /** Who acts as the person signed in; null where people act for themselves. */
  adminId: number | null;
  /** It protects an account: it waits for none of the person's other calls. */
  protects: boolean;
  /** Its row says that others are asked before it answers. */
  asksOutside: boolean;
  /** Asks again whether they may, whatever they waited for since. @throws Problem where they may not any more */
  stillThere: () => Promise<void>;
}

const hands = new AsyncLocalStorage<Hand>();

/** Every deed that `work` writes down is noted with this hand: no verb has to remember it. */
export const byHand = <T>(hand: Hand, work: () => T): T => hands.run(hand, work);

/** Of the request that is being answered; undefined in jobs and on the command line. */
export const handAtWork = (): Hand | undefined => hands.getStore();
