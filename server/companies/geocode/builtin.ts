import { normalized } from '#domain/rules/normalized.ts';
import type { Geocoder, Place } from './geocoder.ts';
import { places } from './places.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Everything a place is found by, as plain small letters. */
const known = places.map(([city, state, postalCode, country]) => ({
  place: { address: '', city, state, postal_code: postalCode, country },
  city: plain(city),
  words: plain(`${city} ${state} ${postalCode} ${countryNames.of(country) ?? ''}`),
}));

/**
 * The short list of our own. Of "12 High Street, Lond" the last part is looked up and the rest is kept as
 * the street; it knows no streets itself.
 */
export const builtin: Geocoder = (typed) => {
  const parts = typed.split(',');
  for (let at = 0; at < parts.length; at += 1) {
    const found = lookUp(parts.slice(at).join(' '));
    const address = parts.slice(0, at).join(',').trim();
    if (found.length > 0) return Promise.resolve(found.map((place) => ({ ...place, address })));
  }
  return Promise.resolve([]);
};

function lookUp(words: string): Place[] {
  const wanted = plain(words);
  if (wanted.length < 2) return [];
  const begun = known.filter(({ city }) => city.startsWith(wanted));
  const rest = known.filter((one) => !begun.includes(one) && holdsAll(one.words, wanted));
  return [...begun, ...rest].map(({ place }) => place);
}

/** Each word that was typed begins a word of the place. */
const holdsAll = (words: string, wanted: string): boolean =>
  wanted.split(' ').every((word) => ` ${words}`.includes(` ${word}`));

function plain(text: string): string {
  return normalized(text, 'NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
