import { languageCodes, languageName } from '#domain/languages/languages.ts';

/**
 * The languages a person can choose, by name. A code that this browser has no name for is nothing to read
 * and is left out, and so is the second code of one name.
 * @param chosen stays in the list whatever it is called.
 */
export function languageChoices(chosen: string): { value: string; label: string }[] {
  const byName = new Map<string, string>();
  for (const value of [...languageCodes, ...(chosen ? [chosen] : [])]) {
    const label = languageName(value);
    if (value === chosen || (label !== value && !byName.has(label))) byName.set(label, value);
  }
  return [...byName]
    .map(([label, value]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
