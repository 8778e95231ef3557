import { z } from 'zod';
import { accountNamed } from './account-named.ts';
import { momentInWords } from '../rules/moment.ts';
import type { Explanation } from './explanation.ts';
import { givenUpCodes, givenUpSentences } from './given-up.ts';
import { heldCodes, heldSentences, pausedMeanwhile, pausedWords } from './held.ts';
import { noRight } from './no-right.ts';
import { clause, named } from './site-words.ts';

/** Where one module stands on one site. Every state shown to a person is one of these, with its time. */
export const placementStates = [
  'queued',
  'preparing',
  'sending',
  'accepted',
  'checking',
  'live',
  'refused',
  'needs_human',
  'skipped',
  'cancelled',
  'removing',
  'removed',
] as const;
export type PlacementState = (typeof placementStates)[number];

export const stateWords: Record<PlacementState, string> = {
  queued: 'Waiting its turn',
  preparing: 'Preparing',
  sending: 'Sending',
  accepted: 'Accepted, link to come',
  checking: 'Checking whether it is live',
  live: 'Live',
  refused: 'Refused',
  needs_human: 'Needs you',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  removing: 'Being removed',
  removed: 'Removed',
};

/** Instead of “Waiting its turn” where it waits for the time its Amp is set for. */
export const waitsForTime = 'Waiting for its time';

export const reasonCodes = [
  'waiting-for-worker',
  'waiting-for-time',
  'site-paused',
  'rate-limited',
  'site-unavailable',
  'sign-in-refused',
  'no-right-to-publish',
  'account-removed',
  'file-refused',
  'content-refused',
  'post-gone',
  'content-changed',
  'outcome-unknown',
  'may-be-live',
  'may-be-there',
  'earlier-post',
  'not-a-rest-site',
  'withdrawn',
  'refused-then-ended',
  ...heldCodes,
  ...givenUpCodes,
  'retracted',
  'cannot-remove',
  'not-seen',
  'not-linked',
  'letter-missing',
  'posted-again',
  'posted-twice',
  'earlier-update',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why a placement is not live: what is known, who acts next, and the one thing to do. */
export const PlacementReason = z.object({
  code: z.enum(reasonCodes),
  /** Facts that the sentence names: status, the site's own words, a file, a time. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type PlacementReason = z.infer<typeof PlacementReason>;

/** Moments are kept as machines write them. */
function timed(facts: PlacementReason['facts'], key: string, otherwise: string): string {
  const at = new Date(named(facts, key, ''));
  return Number.isNaN(at.getTime()) ? otherwise : momentInWords(at, named(facts, 'zone', 'UTC'));
}

const sentences: Record<
  ReasonCode,
  (facts: PlacementReason['facts'], site: string) => Explanation
> = {
  'waiting-for-worker': (_facts, site) => ({
    says: `It is in line for ${site} and will be sent without you doing anything.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  ...heldSentences,
  ...givenUpSentences,
  'waiting-for-time': (facts, site) => ({
    says: `It is scheduled for ${timed(facts, 'time', 'later')}.${pausedMeanwhile(facts, site)}`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'site-paused': (facts, site) => ({
    says: `${pausedWords(site, named(facts, 'reason', 'we look after something there'))} This waits, and is sent by itself when the pause is over.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'rate-limited': (facts, site) => ({
    says: `${site} asked us to slow down. We try again at ${timed(facts, 'until', 'the time it named')}.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'site-unavailable': (facts, site) => ({
    says: `${site} did not answer before anything was sent (${named(facts, 'detail', 'no connection')}). We try again at ${timed(facts, 'until', 'short intervals')}.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'sign-in-refused': (facts, site) => ({
    says: `${site} no longer accepts the sign-in for ${accountNamed(facts, 'this account')}. Link the account again; what was not sent yet then goes on by itself.`,
    whoActs: 'you',
    fix: 'reconnect',
  }),
  'no-right-to-publish': noRight,
  'account-removed': (_facts, site) => ({
    says: `The account for ${site} was removed before this was sent, so nothing was sent. Link it again; if it does not go on within a few minutes, retry.`,
    whoActs: 'you',
    fix: 'reconnect',
  }),
  'file-refused': (facts, site) => ({
    says: `${site} refused the picture “${named(facts, 'file', 'of this Amp')}”: ${clause(facts, 'no reason given')}. Replace the picture, then retry.`,
    whoActs: 'you',
    fix: 'edit',
  }),
  'content-refused': (facts, site) => ({
    says: `${site} refused the text: ${clause(facts, 'no reason given')}.`,
    whoActs: 'you',
    fix: 'edit',
  }),
  'post-gone': (_facts, site) => ({
    says: `${site} says that it does not have this post any more, so there is nothing to write the new text over. We read its page to make sure; what two looks do not find you can have posted again, with the new text.`,
    whoActs: 'product',
    fix: 'none',
  }),
  'content-changed': () => ({
    says: 'The text changed after it was approved, so nothing was sent. Have the new text approved.',
    whoActs: 'you',
    fix: 'edit',
  }),
  'outcome-unknown': (facts, site) => ({
    says: `${site} did not say whether it took the post (${named(facts, 'detail', 'no answer')}). We never send twice: we look there at ${timed(facts, 'until', 'short intervals')} and tell you what we find.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'may-be-live': (facts, site) => ({
    says: `It may already be live on ${site}, and we could not find out by ourselves (${named(facts, 'detail', 'the site cannot be searched')}). Look there and tell us.`,
    whoActs: 'you',
    fix: 'decide',
  }),
  'may-be-there': (facts, site) => ({
    says: `The Amp has ended, but it may be live on ${site}, and we could not find out by ourselves (${named(facts, 'detail', 'the site cannot be searched')}). Look there and tell us.`,
    whoActs: 'you',
    fix: 'take-off',
  }),
  'earlier-post': (_facts, site) => ({
    says: `An earlier post of this Amp on ${site} is to be there no more, and it is not certain yet that it is gone. This one is sent by itself once it is.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'not-a-rest-site': (facts, site) => ({
    says: `${site} answered with a page instead of its interface (${named(facts, 'detail', 'a security plugin or maintenance page')}). Clear that page, then retry.`,
    whoActs: 'you',
    fix: 'retry',
  }),
  withdrawn: () => ({
    says: 'It was withdrawn before anything was published.',
    whoActs: 'you',
    fix: 'none',
  }),
  'refused-then-ended': (_facts, site) => ({
    says: `${site} refused it, and has nothing of it. The Amp has ended since, so it is not tried again.`,
    whoActs: 'product',
    fix: 'none',
  }),
  retracted: (_facts, site) => ({
    says: `It was on ${site}. The Amp has ended since, and it is not there any more.`,
    whoActs: 'product',
    fix: 'none',
  }),
  'cannot-remove': (facts, site) => ({
    says: `As far as we know it is still live on ${site}, and we could not take it off: ${clause(facts, 'the site refused')}. Remove it there by hand and tell us, or let us try once more.`,
    whoActs: 'you',
    fix: 'take-off',
  }),
  'not-seen': (facts, site) => ({
    says: `When we looked last, readers did not see it on ${site}; but we could not have it taken off for good: ${clause(facts, 'the site refused')}. See to it there that it does not come back and tell us, or let us try once more.`,
    whoActs: 'you',
    fix: 'take-off',
  }),
  'not-linked': (_facts, site) => ({
    says: `This company has no account at ${site}. Link one, then send it.`,
    whoActs: 'you',
    fix: 'reconnect',
  }),
  'letter-missing': (facts) => ({
    says: `The letter of authorization of ${named(facts, 'party', 'this company')} is not in force any more, so nothing was sent. Sign a new one, then retry.`,
    whoActs: 'you',
    fix: 'sign',
  }),
  'posted-again': (_facts, site) => ({
    says: `It was not on ${site}, so its owner had it posted again. The newer post says what became of that.`,
    whoActs: 'product',
    fix: 'none',
  }),
  'posted-twice': (facts, site) => ({
    says: `${site} may show it twice: ${named(facts, 'one', 'the one that is named here')}, and ${named(facts, 'other', 'one that we do not know')}. An answer came from there after we had looked for it and found nothing. Look there, and take one of them off.`,
    whoActs: 'you',
    fix: 'none',
  }),
  'earlier-update': (facts, site) => ({
    says: `${site} took the newest text. It gave no answer to an earlier change of this post, which may still come late and lie over it, so the newest text is written once more at ${timed(facts, 'until', 'short intervals')}.`,
    whoActs: 'product',
    fix: 'wait',
  }),
};

/** After the last try nobody waits any more, so no sentence may promise another. */
export function forGood(
  reason: PlacementReason,
  code: 'given-up' | 'update-given-up',
): PlacementReason {
  if (explain(reason, '').fix !== 'wait') return reason;
  return { code, ...(reason.facts ? { facts: reason.facts } : {}) };
}

/** “Why isn’t it live?” in plain words. `site` is the site's shown name. */
export function explain(reason: PlacementReason, site: string): Explanation {
  return sentences[reason.code](reason.facts, site);
}
