import { factName, factWords, type Facts } from './fact-words.ts';

export interface Change {
  /** What it is: `phone_country` is "phone country". */
  name: string;
  /** '' where there was nothing before. */
  from: string;
  to: string;
}

/** What a deed changed, or what it says beside, in words. */
export function changesOf({ before, after }: { before?: unknown; after?: unknown }): Change[] {
  const old = factsOf(before);
  const now = factsOf(after);
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const hasMoney = keys.some((key) => /cents$/i.test(key));
  return keys
    .filter((key) => !(hasMoney && key === 'currency'))
    .map((key) => ({
      name: factName(key),
      from: factWords(key, old),
      to: factWords(key, now),
    }));
}

const factsOf = (value: unknown): Facts => {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'object' && !Array.isArray(value)) return new Map(Object.entries(value));
  return new Map([['value', value]]);
};
