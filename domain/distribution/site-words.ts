type Facts = Record<string, string | number> | undefined;

/** A fact as a sentence names it. */
export const named = (facts: Facts, key: string, otherwise: string): string =>
  String(facts?.[key] ?? otherwise);

/** The site's own words inside a sentence of ours: it has its own full stop. */
export const clause = (facts: Facts, otherwise: string): string =>
  withoutFullStop(named(facts, 'detail', otherwise));

const withoutFullStop = (words: string) => words.replace(/(?<![.\s])[.\s]+$/, '');
