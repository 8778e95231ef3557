import { momentInWords } from '../rules/moment.ts';
import { lapsedWords } from '../letters/missing.ts';
import type { Explanation } from './explanation.ts';
import type { PlacementReason } from './placement.ts';

/** What no longer is as it was at approval, and can be mended: see `mustStillBeTrue`. */
export const heldCodes = [
  'owner-shut-out',
  'company-archived',
  'company-not-theirs',
  'letter-not-in-force',
  'company-changed',
  'company-change-rejected',
  'account-unlinked',
  'restored',
] as const;

type Facts = PlacementReason['facts'];

/** Each says what stops it, who acts now, and that it goes on by itself. */
export const heldSentences: Record<
  (typeof heldCodes)[number],
  (facts: Facts, site: string) => Explanation
> = {
  'owner-shut-out': (facts) => ({
    says: `The account of ${String(facts?.['name'] ?? 'its owner')} is ${String(facts?.['state'] ?? 'suspended')}, so nothing is sent. Only our support can open it; then this goes on by itself.`,
    whoActs: 'product',
    fix: 'wait',
  }),
  'company-archived': () => ({
    says: 'Its company was archived, so nothing is sent. Our support can bring the company back; then this goes on by itself.',
    whoActs: 'product',
    fix: 'wait',
  }),
  'company-not-theirs': () => ({
    says: 'Its owner may not publish for this company any more, so nothing is sent. Only our support can change that; then this goes on by itself.',
    whoActs: 'product',
    fix: 'wait',
  }),
  'letter-not-in-force': (facts) => ({
    says: `${letterWords(facts)} Nothing is sent without it. Once a new one is signed, this goes on by itself.`,
    whoActs: 'you',
    fix: 'sign',
  }),
  'company-changed': () => ({
    says: 'What is said about the company was changed after the approval, so an editor reads it once more before it is sent. Then it goes on by itself.',
    whoActs: 'product',
    fix: 'wait',
  }),
  'company-change-rejected': () => ({
    says: 'What is said about the company was changed after the approval, and an editor did not approve that, so nothing is sent. Give the company back the words that were approved, and it goes on by itself; or other words, which an editor reads first.',
    whoActs: 'you',
    fix: 'company',
  }),
  'account-unlinked': (_facts, site) => ({
    says: `Its account at ${site} was unlinked, so it will not go out. Link the same account again, and it goes on by itself.`,
    whoActs: 'you',
    fix: 'reconnect',
  }),
  restored: (facts) => ({
    says: `Our records were restored from a backup${madeIn(facts)}. ${setFor(facts)}, but what you decided after that backup is not in them, so nothing is sent before you say so. Have it published as planned, and it goes on by itself.`,
    whoActs: 'you',
    fix: 'publish',
  }),
};

const timed = (facts: Facts, key: string) => {
  const at = new Date(String(facts?.[key]));
  return Number.isNaN(at.getTime()) ? null : momentInWords(at, String(facts?.['zone'] ?? 'UTC'));
};

function madeIn(facts: Facts): string {
  const made = timed(facts, 'made');
  return made ? ` of ${made}` : '';
}

function setFor(facts: Facts): string {
  const time = timed(facts, 'time');
  return time ? `This was set for ${time}` : 'This was on its way then';
}

/** What holds a post until its owner, and nobody else, mends it. */
export const theirsToMend = heldCodes.filter(
  (code) => heldSentences[code]({}, '').whoActs === 'you',
);

/** A pause in words for customers; `reason` as the administrator wrote it. */
export const pausedWords = (site: string, reason: string) =>
  `We send nothing to ${site} at the moment: ${reason.replace(/(?<![.\s])[.\s]+$/, '')}.`;

/** Said beside the time it is set for while its site is paused: the pause may well be over by then. */
export const pausedMeanwhile = (facts: Facts, site: string) =>
  facts?.['pause']
    ? ` ${pausedWords(site, String(facts['pause']))} If that is still so by then, it waits, and is sent by itself when the pause is over.`
    : '';

/** Why the letter that was signed is not one any more. */
function letterWords(facts: Facts): string {
  const party = String(facts?.['party'] ?? 'this company');
  if (!facts?.['as']) return `No letter of authorization of ${party} is in force.`;
  return `The letter of authorization has to be signed again: ${lapsedWords({ party, signedAs: String(facts['as']) })}.`;
}

const states: Readonly<Record<(typeof heldCodes)[number] | 'site-paused', string>> = {
  'owner-shut-out': 'Held: account shut',
  'company-archived': 'Held: company archived',
  'company-not-theirs': 'Held: another’s company',
  'letter-not-in-force': 'Held: letter to sign',
  'company-changed': 'Held: an editor reads it',
  'company-change-rejected': 'Held: change rejected',
  'account-unlinked': 'Held: account unlinked',
  restored: 'Held: after a restore',
  'site-paused': 'Held: site paused',
};

/** Instead of “Waiting its turn” of a post that goes on only once something is mended. */
export const heldState = ({ code }: Pick<PlacementReason, 'code'>): string =>
  holds(code) ? states[code] : 'Held';

const holds = (code: string): code is keyof typeof states => code in states;
