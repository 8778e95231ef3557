import { momentInWords } from '../rules/moment.ts';
import type { Explanation } from './explanation.ts';
import { placementStates } from './placement.ts';
import type { PlacementState } from './placement.ts';
import { isReadable } from './reading.ts';
import type { Reading, Standing, Watch } from './reading.ts';

/** Every state as people are shown it: a live post stands as it was read. */
export const shownStates = [
  ...placementStates,
  'changed',
  'unseen',
  'hidden',
  'gone',
  'silent',
] as const;
export type ShownState = (typeof shownStates)[number];

export const shownStateOf = (state: PlacementState, standing: Standing): ShownState =>
  state === 'live' && standing !== 'as-sent' ? standing : state;

export const standingWords: Record<Standing, string> = {
  'as-sent': 'Live',
  changed: 'Live, changed there',
  unseen: 'Posted, not readable yet',
  hidden: 'Hidden there',
  gone: 'Not there any more',
  silent: 'Site does not answer',
};

type Worse = Exclude<Standing, 'as-sent'>;

interface Facts {
  /** The site's shown name. */
  site: string;
  watch: Watch;
  /** The newest approved words could not be brought there. */
  isUpdateFailed?: boolean;
  /** The host of the page that its address leads to, where that is not the site's own page. */
  elsewhere?: string | null;
  /** Words of the post stand there all the same. */
  standsElsewhere?: boolean;
  /** Whose clock on the wall is named. */
  zone?: string;
}

const time = (at: Date | null, zone = 'UTC') => (at ? momentInWords(at, zone) : 'an earlier time');

const sentences: Record<Worse, (facts: Facts) => Omit<Explanation, 'whoActs'>> = {
  changed: ({ site, isUpdateFailed }) => ({
    says: isUpdateFailed
      ? `Its page on ${site} shows other words than the approved ones, and the newest could not be brought there. An earlier change of ours may stand there, or somebody changed it at the site. Mend what stopped the newest change, then retry.`
      : `Its page on ${site} does not show the approved text as it was sent. If you changed it there, nothing is to be done. If not, bring the text that was sent back there, then press “Check now”.`,
    fix: 'none',
  }),
  unseen: ({ site, watch, zone }) => ({
    says:
      watch.readAt === null
        ? `${site} says that it has it, but its page did not answer when we looked at ${time(watch.lookedAt, zone)}: nobody knows yet whether strangers can read it. See whether its address opens in a private window of your browser; we look again by ourselves.`
        : `${site} says that it has it, but nobody can read it at its address yet: the page does not show the approved text to strangers. A “coming soon” page, or another theme, may stand before it. See to it there, then press “Check now”; we look again by ourselves.`,
    fix: 'none',
  }),
  hidden: ({ site }) => ({
    says: `${site} does not show it to everybody: it asks strangers to log in or for a password, or refuses them. Make it public there, then press “Check now”.`,
    fix: 'none',
  }),
  gone: ({ site }) => ({
    says: `${site} does not have it at its address any more: we looked twice. If it was taken off there by mistake, bring it back there, then press “Check now”. Else you can have it posted again. That costs no further credit, and nothing is posted unless you say so.`,
    fix: 'post-again',
  }),
  silent: ({ site, watch, zone }) => ({
    says: `${site} has not answered since ${time(watch.silentSince, zone)}, so nobody can read it there now. That is no proof that it was removed. See whether the site is in order; we look again by ourselves.`,
    fix: 'none',
  }),
};

/** What is wrong with a live post and what to do about it; null while it stands as it was sent. */
export function explainStanding(facts: Facts): Explanation | null {
  const { standing } = facts.watch;
  if (standing === 'as-sent') return null;
  const { says, fix } = sentences[standing](facts);
  const other = facts.elsewhere ?? null;
  return { says: isAstray(standing, other) ? astray(other, facts) : says, fix, whoActs: 'you' };
}

/** Whether a post is missing because its address leads to the page of another host. */
export const isAstray = (standing: Standing, elsewhere: string | null): elsewhere is string =>
  elsewhere !== null && (standing === 'unseen' || standing === 'gone');

function astray(host: string, { site, standsElsewhere }: Facts): string {
  const leads = `Its address leads to a page on ${host}, which is not the site’s and does not carry the mark of this post, so`;
  const mend = `Let its address on ${site} show the post again, then press “Check now”; we look again by ourselves.`;
  return standsElsewhere
    ? `${leads} it does not count as live, though words of it stand there. If that page is yours, let the comments stand in its HTML, or link ${site} by its address on ${host}, then press “Check now”. While readers find it there its credit does not come back by itself: ask to have it taken down if it is to end.`
    : `${leads} nothing there counts. ${mend}`;
}

const doubts: Partial<Record<Reading, string>> = {
  changed: 'The approved text was not found on its page',
  unseen: 'The approved text was not found on its page',
  hidden: 'Its page was not shown to strangers',
  gone: 'It was not found at its address',
};

/** What was seen once and is not believed yet, and when the next look is; null when nothing is open. */
export function openLook({ watch, zone }: Omit<Facts, 'site'>): string | null {
  const { doubt, silentSince, standing, lookedAt, nextLookAt } = watch;
  const next = nextLookAt ? ` We look again at ${time(nextLookAt, zone)}` : '';
  if (silentSince && standing !== 'silent')
    return `The site did not answer at ${time(lookedAt, zone)}.${next && `${next}: a site that is away has removed nothing.`}`;
  const seen = doubt && doubt !== standing && doubts[doubt];
  const until = isReadable(standing)
    ? 'until then it counts as live'
    : 'until then it counts as before';
  return seen ? `${seen} at ${time(lookedAt, zone)}.${next}; ${until}.` : null;
}
