import { plainLatin } from '#domain/languages/plain-latin.ts';
import type { Seal } from '../foundation/network/seal.ts';

const wordsLength = 70;
const codeLength = 10;

/** Latin letters, digits and dashes of a title: sites cut what they have to write in percent signs. */
function slugOf(title: string): string {
  return plainLatin(title).slice(0, wordsLength).replace(/^-|-$/g, '');
}

interface Marked {
  title: string;
  ampId: number;
  moduleId: number;
  site: string;
  accountId: number | null;
  generation: number;
}

/**
 * The name under which a post can be found again at its site, chosen before sending: readable words and
 * a code only we can make. One for each placement and generation.
 */
export function markerOf(seal: Seal, marked: Marked): string {
  const { ampId, moduleId, site, accountId, generation } = marked;
  const signed = seal.sign(`marker:${ampId}:${moduleId}:${site}:${accountId ?? 0}:${generation}`);
  const code = BigInt(`0x${signed}`).toString(36).slice(0, codeLength);
  return [slugOf(marked.title), code].filter(Boolean).join('-');
}
