import type { Explanation } from './explanation.ts';
import type { PlacementReason } from './placement.ts';

/** What we do not try any more by ourselves. */
export const givenUpCodes = [
  'too-many-tries',
  'given-up',
  'update-given-up',
  'update-stopped',
  'words-not-known',
  'credit-returned',
] as const;

type Facts = PlacementReason['facts'];

const named = (facts: Facts, key: string, otherwise: string) => String(facts?.[key] ?? otherwise);

/** None of them promises that we try again. */
export const givenUpSentences: Record<
  (typeof givenUpCodes)[number],
  (facts: Facts, site: string) => Explanation
> = {
  'too-many-tries': (facts, site) => ({
    says: `We tried ${named(facts, 'tries', 'three')} times and ${site} never had it (${named(facts, 'detail', 'no answer')}). You can try once more.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  'given-up': (facts, site) => ({
    says: `${site} did not take it for a whole day (${named(facts, 'detail', 'it asked us to wait each time')}), so we stopped trying. It is not there. Retry once the site is in order.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  'update-given-up': (facts, site) => ({
    says: `${site} gave no clear answer (${named(facts, 'detail', 'no answer')}), so it may still show the earlier text. Trying again writes over the same post.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  'update-stopped': (facts, site) => ({
    says: `The approved change was not written there, since ${named(facts, 'because', 'something that it needs is missing')}. ${site} shows the text that was approved before. Once that is mended, retry.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  'words-not-known': (_facts, site) => ({
    says: `Our records were restored from a backup, and they do not know what was written at ${site} after it. So the approved change was not written there: it could replace a newer text. Look there. If the change should go over what you see, retry.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  'credit-returned': () => ({
    says: 'The credit of this Amp was given back, so nothing more is sent for it.',
    whoActs: 'you',
    fix: 'none',
  }),
};
