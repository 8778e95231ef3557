import type { LedgerLine } from '#contract/credits.ts';
import { limits } from '#domain/limits.ts';

type Kind = LedgerLine['kind'];

/** Names of the kinds of change, as a filter lists them. */
export const kindNames: Record<Kind, string> = {
  grant: 'Given',
  purchase: 'Bought',
  hold: 'Held',
  capture: 'Spent',
  release: 'Given back',
  return: 'Returned',
  lapse: 'Came back',
  refund: 'Taken back',
  convert: 'Converted',
  freeze: 'Frozen',
  unfreeze: 'Freed',
  debt: 'Owed',
  repay: 'Settled',
};

/** What happened, before the name of the thing it happened for. */
export const kindWords: Record<Kind, string> = {
  grant: 'Given to you',
  purchase: 'Bought',
  hold: 'Held for',
  capture: 'Spent on',
  release: 'Given back from',
  return: 'Returned: taken back or taken down,',
  lapse: `Came back: no site showed it after ${limits.lapseDays} days,`,
  refund: 'Taken back: the payment was refunded',
  convert: 'Converted',
  freeze: 'Frozen: the payment is disputed',
  unfreeze: 'Free again: the dispute is over',
  debt: 'Owed: refunded after it was spent',
  repay: 'Settled what was owed',
};

type Change = Pick<LedgerLine, 'amount' | 'held' | 'frozen' | 'owed'>;

/** "+5"; where nothing changes that can be spent, what changed beside it: "−1 held". */
export function changeInWords({ amount, held, frozen, owed }: Change): string {
  if (amount !== 0) return signed(amount);
  if (held !== 0) return `${signed(held)} held`;
  if (frozen !== 0) return `${signed(frozen)} frozen`;
  return `${signed(owed)} owed`;
}

const signed = (count: number): string => (count > 0 ? `+${count}` : `−${-count}`);

/** Where the Amp of a change is best seen: what was spent is live, the rest is not yet. */
export const ampPlace = (kind: Kind, ampId: number): string =>
  `/announcements/${kind === 'capture' ? 'report' : 'publish'}/${ampId}`;

export const isKind = (word: string): word is Kind => Object.hasOwn(kindNames, word);
