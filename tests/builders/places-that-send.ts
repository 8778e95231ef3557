import { noCompany } from '#domain/companies/company-words.ts';
import { probeLink } from '#server/amps/probe-link.ts';
import { google } from '#server/companies/geocode/google.ts';
import { photon } from '#server/companies/geocode/photon.ts';
import { socialBu } from '#server/sites/socialbu/sign-in.ts';
import { vimeo } from '#server/sites/vimeo/sign-in.ts';
import { stripeClient } from '#server/credits/payments/stripe-client.ts';
import type { ArticleParcel } from '#server/sites/article-parcel.ts';
import { callAdmin } from '#server/sites/ghost/call-admin.ts';
import { makeNewsroom } from '#server/sites/newsroom/publish.ts';
import { readPage } from '#server/sites/read-page.ts';
import { discoverRoot } from '#server/sites/wordpress/discover.ts';
import { bringPicture } from '#server/sites/wordpress/pictures.ts';
import { wordpress } from '#server/sites/wordpress/publish.ts';
import { callRest } from '#server/sites/wordpress/rest.ts';
import { whoWeAre } from '#server/sites/wordpress/sign-in.ts';
import { whyNotOurs } from '#server/sites/wordpress/still-ours.ts';
import { tryWordPress } from '#server/sites/wordpress/try-wordpress.ts';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';

export type Reach = (fetch: GuardedFetch, address: string) => Promise<unknown>;

/** Files that send requests of their own, and how each is led to an address of somebody's choice. */
export const places: Record<string, Reach> = {
  'server/amps/probe-link.ts': (fetch, address) =>
    probeLink(fetch, address, { tryMs: 2_000, restMs: 2_000, msLeft: () => 2_000 }),
  'server/companies/geocode/geocoder.ts': async (fetch, address) => {
    const ask = async (url: string) => JSON.parse(String((await fetch(url)).body));
    await photon(ask, address)('Quay Street');
    await google(ask, 'key')('Quay Street');
  },
  'server/sites/socialbu/sign-in.ts': (fetch, base) =>
    socialBu(fetch, { base, token: 't', postback: 'https://app.test', practice: false }).account(1),
  'server/sites/vimeo/sign-in.ts': (fetch, base) => {
    const app = { base, clientId: 'c', clientSecret: 's', returnTo: 'https://app.test' };
    return vimeo(fetch, { ...app, practice: false }, 't').account(1);
  },
  'server/credits/payments/stripe-client.ts': async (fetch, address) => {
    const client = await stripeClient({ key: 'sk_test_x', origin: new URL(address), fetch });
    return client.balance.retrieve({}, { maxNetworkRetries: 0 });
  },
  'server/sites/ghost/call-admin.ts': (fetch, address) => {
    const key = { id: 'a'.repeat(24), secret: 'b'.repeat(32) };
    const home = new URL('./', address).href;
    return callAdmin({ ...publisherTools, fetch }, { home, key }, { path: 'posts/' });
  },
  'server/sites/newsroom/publish.ts': (fetch, link) =>
    makeNewsroom({ origin: link }).verify({ ...publisherTools, fetch }, link),
  'server/sites/read-page.ts': (fetch, link) => readPage({ ...publisherTools, fetch }, link),
  'server/sites/wordpress/discover.ts': discoverRoot,
  'server/sites/wordpress/find.ts': (fetch, address) =>
    wordpress.find({ ...publisherTools, fetch }, aParcel(address)),
  'server/sites/wordpress/pictures.ts': (fetch, address) => {
    const parcel = aParcel(address);
    const site = { root: address, home: address, user: 'u', password: 'p' };
    const keep = () => Promise.resolve();
    return bringPicture({ ...publisherTools, fetch }, { site, parcel, picture, keep });
  },
  'server/sites/wordpress/rest.ts': (fetch, address) =>
    callRest(fetch, { root: address, home: address, user: 'u', password: 'p' }, { path: 'wp/v2' }),
  'server/sites/wordpress/retract.ts': (fetch, address) =>
    wordpress.retract({ ...publisherTools, fetch }, aParcel(address), '1'),
  'server/sites/wordpress/send.ts': (fetch, address) =>
    wordpress.send({ ...publisherTools, fetch }, aParcel(address)),
  'server/sites/wordpress/sign-in.ts': (fetch, address) =>
    whoWeAre(fetch, { root: address, home: address, user: 'u', password: 'p' }),
  'server/sites/wordpress/still-ours.ts': (fetch, address) =>
    whyNotOurs({ ...publisherTools, fetch }, aParcel(address), '1'),
  'server/sites/wordpress/try-wordpress.ts': (fetch, baseUrl) =>
    tryWordPress({ fetch }, { baseUrl, user: 'u', password: 'p' }),
};

/** Stands on its site by what an earlier step kept. */
const aParcel = (address: string): ArticleParcel => ({
  placementId: 1,
  marker: 'marker',
  account: { id: 1, name: 'A site', baseUrl: address, by: 'password', user: 'u', password: 'p' },
  postedAs: [],
  prepared: { 'rest-root': address },
  payload: {
    kind: 'article',
    content_hash: 'a'.repeat(64),
    headline: 'A headline',
    summary: '',
    body_html: '<p>Words</p>',
    body_text: 'Words',
    quote: '',
    quote_by: '',
    keywords: [],
    media_contact: { name: '', email: '', phone: '' },
    company: noCompany,
    pictures: [],
    language: 'en',
  },
});

const picture = {
  media_file_id: 1,
  sha256: 'a'.repeat(64),
  mime: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  filename: 'a.png',
  url: '',
  alt: '',
  caption: '',
  featured: false,
};

const publisherTools = {
  now: () => new Date(0),
  openFile: () => Promise.reject(new Error('no file')),
  transaction: () => Promise.reject(new Error('no table')),
};
