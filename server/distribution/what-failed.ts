import { fewWords } from '../foundation/network/words-of-others.ts';

/** What something that was thrown while a site was spoken to has to say. */
export const whatFailed = (error: unknown): string =>
  error instanceof Error ? fewWords(error.message) : 'no answer';
