import { limits } from '#domain/limits.ts';
import { fewSigns, fewWords } from '../foundation/network/words-of-others.ts';
import type { Publisher } from './publisher.ts';

/** Of what a site says about itself, or we about it: a sentence of a report. */
const longestDetail = 500;
const longestId = 300;

/**
 * A connector whose answers can be stored: whatever a site says is as long as it likes, and what is kept of it
 * is kept for good.
 */
export function inFewWords(publisher: Publisher): Publisher {
  return {
    ...publisher,
    prepare: async (tools, parcel, keep) =>
      shortened(
        await publisher.prepare(tools, parcel, async (step, remoteId) => {
          if (remoteId.length > limits.linkCharacters)
            throw new Error('The site named something with more letters than are kept.');
          await keep(step, remoteId);
        }),
      ),
    send: async (tools, parcel) => shortened(await publisher.send(tools, parcel)),
    find: async (tools, parcel) => shortened(await publisher.find(tools, parcel)),
    async verify(tools, link) {
      const seen = await publisher.verify(tools, link);
      return { ...seen, finalUrl: fewSigns(seen.finalUrl) };
    },
    update: async (tools, parcel, id) => shortened(await publisher.update(tools, parcel, id)),
    retract: async (tools, parcel, id) => shortened(await publisher.retract(tools, parcel, id)),
  };
}

/** Addresses have their own length, and half of one leads nowhere. */
function shortened<T extends object>(said: T): T {
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, shortOf(name, value)]),
  ) as T;
}

function shortOf(name: string, value: unknown): unknown {
  if (name === 'link') return typeof value === 'string' && value !== fewSigns(value) ? null : value;
  if (name === 'remoteId') return fewWords(String(value), longestId);
  if (typeof value === 'string') return fewWords(value, longestDetail);
  return isTree(value) ? shortened(value) : value;
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
