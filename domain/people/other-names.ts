import type { Rule } from '../rules/finding.ts';

const most = 20;
const leastLetters = 3;

/** Names somebody is known by besides the account's, one a line. */
export const otherNamesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Short words stand in too many places to be somebody's name. */
export const isTelling = (name: string): boolean =>
  (name.match(/\p{L}/gu) ?? []).length >= leastLetters;

/** What is wrong with such a list; none at all is fine. */
export const otherNames: Rule<string> = (lines) => {
  const names = otherNamesIn(lines);
  if (names.length > most) return { rule: 'max', message: `At most ${most} names, one a line` };
  const short = names.find((name) => !isTelling(name));
  if (short === undefined) return null;
  return { rule: 'min', message: `“${short}” needs at least ${leastLetters} letters` };
};
