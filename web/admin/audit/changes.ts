import { shownWords, type Ended } from '#domain/amps/shown-status.ts';
import { factName, factWords, type Facts } from './fact-words.ts';

export interface Change {
  /** What it is: `phone_country` is "phone country". */
  name: string;
  /** '' where there was nothing before. */
  from: string;
  to: string;
}

interface Deed {
  action: string;
  before?: unknown;
  after?: unknown;
}

/** A live Amp that came to its end has the status of one that was rejected: the deed tells them apart. */
const endedBy: Readonly<Record<string, Ended>> = {
  'amp.retract': 'retracted',
  'amp.lapse': 'lapsed',
};

/** What a deed changed, or what it says beside, in words. */
export function changesOf({ action, before, after }: Deed): Change[] {
  const ended = endedBy[action];
  const old = factsOf(before);
  const now = factsOf(after);
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const hasMoney = keys.some((key) => /cents$/i.test(key));
  return keys
    .filter((key) => !(hasMoney && key === 'currency'))
    .map((key) => ({
      name: factName(key),
      from: factWords(key, old),
      to: key === 'status' && ended ? shownWords[ended] : factWords(key, now),
    }));
}

const factsOf = (value: unknown): Facts => {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'object' && !Array.isArray(value)) return new Map(Object.entries(value));
  return new Map([['value', value]]);
};
