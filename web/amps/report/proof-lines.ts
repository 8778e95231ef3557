import type { ReadBack } from '#domain/distribution/read-back.ts';
import { goodMatch, percent } from '#domain/distribution/stamped.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import type { z } from 'zod';
import type { Proof } from '#contract/placement-parts.ts';

export interface ProofLine {
  label: string;
  says: string;
  /** Whether it speaks for the placement; null where it is neither good nor bad. */
  isGood: boolean | null;
}

/** What was seen when the page was read back, line by line. */
export function proofLines(
  proof: z.infer<typeof Proof> & ReadBack,
  { link, titleCalled }: { link: string | null; titleCalled: string },
): ProofLine[] {
  const { http_status, headline_found, text_match, noindex, canonical } = proof;
  return [
    answerLine(http_status),
    {
      label: titleCalled,
      says: headline_found ? 'Found on the page' : 'Not found on the page',
      isGood: headline_found,
    },
    { label: 'Text', says: `${percent(text_match)} found`, isGood: text_match >= goodMatch },
    {
      label: 'Search engines',
      says: noindex ? 'The page asks not to be listed (noindex)' : 'May list the page',
      isGood: !noindex,
    },
    canonicalLine(canonical, link),
  ];
}

/** How the page answered a look, be it a reading or not. */
export const answerLine = (httpStatus: number): ProofLine => ({
  label: 'The page answers',
  says: httpStatus === 0 ? 'Not at all' : `HTTP ${httpStatus}`,
  isGood: httpStatus >= 200 && httpStatus < 300,
});

function canonicalLine(canonical: string | null, link: string | null): ProofLine {
  if (canonical === null)
    return { label: 'Names as the original', says: 'None named', isGood: null };
  const isOwn = link !== null && withoutEnd(canonical) === withoutEnd(link);
  return {
    label: 'Names as the original',
    says: isOwn ? 'The page itself' : `Another page: ${readableAddress(canonical)}`,
    isGood: isOwn,
  };
}

const withoutEnd = (address: string) => address.replace(/[#?].*/s, '').replace(/\/$/, '');

export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;
