import type { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { answeredJson } from '../../foundation/network/answered-json.ts';
import { NetworkFailure } from '../../foundation/network/guarded-fetch.ts';
import type { GuardedRequest } from '../../foundation/network/guarded-fetch.ts';
import type { Tools } from '../../tools.ts';
import { builtin } from './builtin.ts';
import { google } from './google.ts';
import { photon } from './photon.ts';

/** An address as the company form has it; what is not known is empty. */
export interface Place {
  address: string;
  city: string;
  state: string;
  postal_code: string;
  /** Two letters, capitals. */
  country: string;
}

/** Places that fit what was typed so far, best first. @throws NetworkFailure */
export type Geocoder = (words: string) => Promise<Place[]>;

/** Asks as JSON and gives what came back, where it has this shape. */
export type AskJson = <T>(url: string, shape: z.ZodType<T>, request?: GuardedRequest) => Promise<T>;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const { charactersAtLeast, suggestions } = limits.geocode;

/** Suggestions for an address. One that cannot be had is none: the form works without. */
export async function suggestPlaces(tools: Pick<Tools, 'config' | 'fetch' | 'log'>, words: string) {
  const source = tools.config.geocoder.provider;
  const typed = words.trim();
  if (typed.length < charactersAtLeast) return { items: [], source };
  const found = await quietly(tools, geocoderOf(tools), typed);
  const items = found.slice(0, suggestions).map((place) => ({ ...place, label: labelOf(place) }));
  return { items, source };
}

function geocoderOf({ config, fetch }: Pick<Tools, 'config' | 'fetch'>): Geocoder {
  const { provider, photonUrl, googleKey } = config.geocoder;
  const askJson: AskJson = async (url, shape, request) => {
    const answer = await fetch(url, { timeoutMs: 4_000, maxBytes: 500_000, ...request });
    if (answer.status !== 200)
      throw new NetworkFailure('bad-answer', `HTTP ${answer.status}`, false);
    const found = answeredJson(answer)?.as(shape);
    if (!found) throw new NetworkFailure('bad-answer', 'no places', false);
    return found;
  };
  if (provider === 'photon') return photon(askJson, photonUrl);
  return provider === 'google' ? google(askJson, googleKey) : builtin;
}

async function quietly({ log }: Pick<Tools, 'log'>, geocoder: Geocoder, words: string) {
  try {
    return await geocoder(words);
  } catch (error) {
    log.warn({ error }, 'no address suggestions');
    return [];
  }
}

function labelOf({ address, city, state, postal_code: code, country }: Place): string {
  const name = country === '' ? '' : (countryNames.of(country) ?? country);
  const region = state === city || state === name ? '' : state;
  return [address, [code, city].filter(Boolean).join(' '), region, name].filter(Boolean).join(', ');
}
