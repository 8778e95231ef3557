import { ampComments } from '#contract/amp-comments.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import type { OpenAmp } from '../open-amp.ts';

/** What others say meanwhile is there this soon. */
const pollMs = 30_000;

/** Comments on words of an Amp that nobody has settled. */
export const useOpenThreads = ({ ampId, amp }: Pick<OpenAmp, 'ampId' | 'amp'>) =>
  useEarlier(
    ampComments.threads,
    { params: { id: ampId }, query: { state: 'open' } },
    { quiet: true, enabled: !!amp, pollMs },
  );

export type OpenThreads = ReturnType<typeof useOpenThreads>;
