import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import type { Rule } from './finding.ts';
import { found } from './wording.ts';

/** A phone number of the country selected beside it (two letters, "US"). */
export const phone =
  (country: string): Rule<string> =>
  (value, field) =>
    value.trim() === '' || phoneToE164(value, country) ? null : found('phone', field, {});

/** How a phone number is stored ("+12125550123"), or null when it is none of that country. */
export function phoneToE164(value: string, country: string): string | null {
  if (!isCountry(country)) return null;
  const number = parsePhoneNumberFromString(value, country);
  return number?.country === country && number.isValid() ? number.number : null;
}

/** Countries with phone numbers, and what their numbers begin with ("+44"). */
export const phoneCountries = (): { country: string; prefix: string }[] =>
  getCountries().map((country) => ({ country, prefix: `+${getCountryCallingCode(country)}` }));

const isCountry = (country: string): country is CountryCode => isSupportedCountry(country);
