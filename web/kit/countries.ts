import type { OptionsFilter } from '@mantine/core';
import { phoneCountries } from '#domain/rules/phone.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (code: string) => names.of(code) ?? code;
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);

/** A name that begins as one types stands before those that only contain it: “Pol” is Poland first. */
export const startsFirst: OptionsFilter = ({ options, search, limit }) => {
  const sought = search.trim().toLowerCase();
  const place = (option: (typeof options)[number]) =>
    'value' in option ? option.label.toLowerCase().indexOf(sought) : -1;
  const found = options.filter((option) => place(option) >= 0);
  const [first, others] = [
    found.filter((option) => place(option) === 0),
    found.filter((option) => place(option) > 0),
  ];
  return [...first, ...others].slice(0, limit);
};

/** Choices of a `Select`, by name. @param codes two letters each */
export const countryChoices = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: nameOf(value) })).toSorted(byLabel);

/** Every country a phone number can be of, with its prefix, by name. */
export const phoneCountryChoices = phoneCountries()
  .map(({ country, prefix }) => ({ value: country, label: `${nameOf(country)} (${prefix})` }))
  .toSorted(byLabel);

/** The country of the browser's own language, where nothing was chosen yet. */
export function likelyCountry(language: string): string {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return phoneCountryChoices.some(({ value }) => value === region) ? region : 'US';
}
