import { z } from 'zod';
import type { AskJson, Geocoder } from './geocoder.ts';

const Part = z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) });
const Answer = z.object({
  places: z.array(z.object({ addressComponents: z.array(Part).default([]) })).default([]),
});

const home = 'https://places.googleapis.com';

/** Places API (New), text search: one call gives suggestions with all their parts. */
export const google =
  (askJson: AskJson, key: string): Geocoder =>
  async (words) => {
    const answer = await askJson(`${home}/v1/places:searchText`, Answer, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-fieldmask': 'places.addressComponents',
      },
      credentials: { for: home, headers: { 'x-goog-api-key': key } },
      body: JSON.stringify({ textQuery: words, pageSize: 6, languageCode: 'en' }),
    });
    return answer.places.map(({ addressComponents: parts }) => {
      const long = (...kinds: string[]) => partOf(parts, kinds)?.longText ?? '';
      return {
        address: [long('street_number'), long('route')].filter(Boolean).join(' '),
        city: long('locality', 'postal_town', 'administrative_area_level_2'),
        state: long('administrative_area_level_1'),
        postal_code: long('postal_code'),
        country: partOf(parts, ['country'])?.shortText ?? '',
      };
    });
  };

/** Of the first kind there is. */
const partOf = (parts: z.infer<typeof Part>[], kinds: string[]) =>
  kinds.flatMap((kind) => parts.filter(({ types }) => types.includes(kind)))[0];
