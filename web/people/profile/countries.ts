import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Every country a phone number can be of, with its prefix, by name. */
export const countryChoices = getCountries()
  .map((code) => ({
    value: code as string,
    label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})`,
  }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** The country of the browser's own language, where nothing was chosen yet. */
export function likelyCountry(language: string): string {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return countryChoices.some(({ value }) => value === region) ? region : 'US';
}
