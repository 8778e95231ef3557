import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** “Port Ellery, United States”; '' when neither is known. */
export function placeInWords({ city, country }: ArticlePayload['company']): string {
  const named = /^[A-Z]{2}$/.test(country) ? regions.of(country) : country;
  return [city, named].filter(Boolean).join(', ');
}
