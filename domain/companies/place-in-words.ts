import type { CompanyWords } from './company-words.ts';

/** “Port Ellery, United States”; '' when neither is known. */
export function placeInWords({ city, country }: Pick<CompanyWords, 'city' | 'country'>): string {
  const named = /^[A-Z]{2}$/.test(country) ? regionName(country) : country;
  return [city, named].filter(Boolean).join(', ');
}

function regionName(code: string): string {
  regions ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return regions.of(code) ?? code;
}

let regions: Intl.DisplayNames | undefined;
