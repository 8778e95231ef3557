import { sentenceFor } from '../rules/finding.ts';
import { required } from '../rules/text.ts';
import { amountExample, centsOf, moneyInWords } from './money.ts';

export const priceLimits = {
  /** Credits in a pack. */
  credits: 10_000,
  /** Of a pack, in the currency's smallest unit. */
  cents: 10_000_000,
  /** A price may be decided so long before it holds. */
  daysAhead: 366,
  /** One administrator alone may ask so many times less for a credit than was asked before. */
  timesLessAlone: 10,
  /** Prices that wait for a second administrator. */
  waiting: 50,
} as const;

/** What is asked for how many credits, in a currency that both sides share. */
export interface Worth {
  quantity: number;
  priceCents: number;
}

/**
 * Whether a price needs a second administrator: where nothing was asked in its currency yet, and where a credit
 * costs far less than the dearest did. Who alone could set it could give credits away, more than by a grant.
 */
export function needsSecondAdmin(wanted: Worth, dearest: Worth | null): boolean {
  if (dearest === null) return true;
  const lessTimes = wanted.priceCents * dearest.quantity * priceLimits.timesLessAlone;
  return lessTimes < dearest.priceCents * wanted.quantity;
}

export const priceLabels = { price: 'Price of the pack', currency: 'Currency' } as const;

const priceGiven = sentenceFor({ label: priceLabels.price }, required);
const currencyGiven = sentenceFor({ label: priceLabels.currency }, required);

const currencies = new Set(Intl.supportedValuesOf('currency'));

export function currencyProblem(word: string): string | null {
  const missing = currencyGiven(word);
  if (missing || currencies.has(word.toUpperCase())) return missing;
  return `“${word}” is not a currency. Three letters are meant, as USD.`;
}

/** What is wrong with an amount as it was typed, in a sentence, or null. The currency is one. */
export function priceProblem(typed: string, currency: string): string | null {
  const missing = priceGiven(typed.trim());
  if (missing) return missing;
  const cents = centsOf(typed.trim(), currency);
  if (cents !== null && cents >= 1 && cents <= priceLimits.cents) return null;
  const [least, most] = [moneyInWords(1, currency), moneyInWords(priceLimits.cents, currency)];
  return `${priceLabels.price} must be an amount from ${least} to ${most}, as ${amountExample(currency)}`;
}

/** Whether a price can begin then: from now on, within a year. */
export function startProblem(startsAt: Date, now: Date): string | null {
  if (startsAt < now) return 'It cannot begin in the past';
  const latest = now.getTime() + priceLimits.daysAhead * 24 * 3_600_000;
  return startsAt.getTime() > latest ? 'It has to begin within a year' : null;
}
