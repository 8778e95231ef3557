import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../config.ts';
import { makeLog } from '../../foundation/log.ts';
import { NetworkFailure } from '../../foundation/network/guarded-fetch.ts';
import type { GuardedRequest } from '../../foundation/network/guarded-fetch.ts';
import { suggestPlaces } from './geocoder.ts';
import { places } from './places.ts';

interface Asked {
  url: string;
  request: GuardedRequest | undefined;
}

function geocoder(settings: Record<string, string> = {}, answer?: unknown) {
  const asked: Asked[] = [];
  const tools = {
    config: readConfig(settings),
    log: makeLog('silent'),
    fetch: (url: string, request?: GuardedRequest) => {
      asked.push({ url, request });
      if (answer === undefined)
        return Promise.reject(new NetworkFailure('connect', 'nobody there', true));
      const body = new TextEncoder().encode(JSON.stringify(answer));
      return Promise.resolve({ status: 200, headers: {}, body, truncated: false, finalUrl: url });
    },
  };
  return { asked, suggest: (words: string) => suggestPlaces(tools, words) };
}

test('the built-in list suggests cities by their first letters, without asking anybody', async () => {
  const { asked, suggest } = geocoder();
  const { items, source } = await suggest('berl');
  assert.equal(source, 'builtin');
  assert.deepEqual(items[0], {
    label: '10117 Berlin, Germany',
    address: '',
    city: 'Berlin',
    state: 'Berlin',
    postal_code: '10117',
    country: 'DE',
  });
  assert.equal(asked.length, 0);
});

test('what stands before the city is kept as the street', async () => {
  const { items } = await geocoder().suggest('12 High Street, Edinb');
  assert.equal(items[0]?.address, '12 High Street');
  assert.equal(items[0]?.city, 'Edinburgh');
});

test('accents and letters’ case do not matter, and nothing is invented', async () => {
  const { suggest } = geocoder();
  assert.equal((await suggest('SAO PAULO')).items[0]?.city, 'São Paulo');
  assert.deepEqual((await suggest('Nowhereville')).items, []);
  assert.deepEqual((await suggest('b')).items, []);
  assert.ok((await suggest('united states')).items.length <= 6);
});

test('the list holds each place once, with a country of two letters', () => {
  const names = places.map(([city, , , country]) => `${city} ${country}`);
  assert.equal(new Set(names).size, names.length);
  for (const [city, , , country] of places) assert.match(country, /^[A-Z]{2}$/, city);
});

test('Photon is asked when the settings name it, and its words are put into our fields [R4.34]', async () => {
  const properties = {
    housenumber: '7',
    street: 'Rue de la Paix',
    postcode: '75002',
    city: 'Paris',
    state: 'Île-de-France',
    countrycode: 'fr',
    osm_key: 'building',
  };
  const { asked, suggest } = geocoder(
    { GEOCODER: 'photon', PHOTON_URL: 'https://photon.test/' },
    { type: 'FeatureCollection', features: [{ properties }] },
  );
  const { items } = await suggest('rue de la paix & co');
  assert.equal(asked[0]?.url, 'https://photon.test/api?q=rue+de+la+paix+%26+co&limit=6&lang=en');
  assert.equal(items[0]?.address, 'Rue de la Paix 7');
  assert.equal(items[0]?.country, 'FR');
});

test('Google is asked with the key in a header, and gives one suggestion a place [R4.34]', async () => {
  const part = (longText: string, shortText: string, type: string) => ({
    longText,
    shortText,
    types: [type, 'political'],
  });
  const { asked, suggest } = geocoder(
    { GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k3y' },
    {
      places: [
        {
          addressComponents: [
            part('7', '7', 'street_number'),
            part('Broadway', 'Broadway', 'route'),
            part('New York', 'NY', 'administrative_area_level_1'),
            part('New York', 'New York', 'locality'),
            part('United States', 'US', 'country'),
            part('10004', '10004', 'postal_code'),
          ],
        },
      ],
    },
  );
  const { items } = await suggest('7 broadway');
  assert.deepEqual(asked[0]?.request?.credentials, {
    for: 'https://places.googleapis.com',
    headers: { 'x-goog-api-key': 'k3y' },
  });
  assert.ok(!asked[0]?.url.includes('k3y'));
  assert.equal(items[0]?.label, '7 Broadway, 10004 New York, United States');
  assert.equal(items[0]?.country, 'US');
});

test('a provider that is down, or answers something else, suggests nothing and breaks nothing', async () => {
  assert.deepEqual((await geocoder({ GEOCODER: 'photon' }).suggest('berlin')).items, []);
  assert.deepEqual((await geocoder({ GEOCODER: 'photon' }, { no: 1 }).suggest('berlin')).items, []);
});

test('a provider that needs a key is refused at the start without one', () => {
  assert.throws(() => readConfig({ GEOCODER: 'google' }), /GOOGLE_MAPS_KEY: is required/);
  assert.throws(() => readConfig({ SOCIAL_PROVIDER: 'socialbu' }), /SOCIALBU_TOKEN: is required/);
});
