import { z } from 'zod';
import type { AskJson, Geocoder } from './geocoder.ts';

const word = z.string().optional();
const Answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: word,
        housenumber: word,
        street: word,
        postcode: word,
        city: word,
        state: word,
        countrycode: word,
        osm_key: word,
      }),
    }),
  ),
});

/** Photon's search-as-you-type (komoot/photon, docs/api-v1.md). */
export const photon =
  (askJson: AskJson, base: string): Geocoder =>
  async (words) => {
    const query = new URLSearchParams({ q: words, limit: '6', lang: 'en' });
    const { features } = await askJson(`${base}/api?${query}`, Answer);
    return features.map(({ properties: found }) => {
      const isTown = found.osm_key === 'place';
      const street = [found.street, found.housenumber].filter(Boolean).join(' ');
      return {
        address: street || (isTown ? '' : (found.name ?? '')),
        city: found.city ?? (isTown ? (found.name ?? '') : ''),
        state: found.state ?? '',
        postal_code: found.postcode ?? '',
        country: found.countrycode?.toUpperCase() ?? '',
      };
    });
  };
