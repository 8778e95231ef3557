import { distribution, type Placement, type Report } from '#contract/distribution.ts';

type Why = NonNullable<Placement['why_not_live']>;

const actors: Record<Why['who_acts'], (site: string) => string> = {
  product: () => 'We act next. You do not have to do anything.',
  you: () => 'You act next.',
  site: (site) => `${site} acts next.`,
};

export interface StepProps {
  placement: Placement;
  /** Only the first thing to do on the page is pink. */
  variant: 'filled' | 'default';
}

export type FixRights = Pick<Report['rights'], 'decide' | 'edit'>;

/** Who acts next, to a reader with these rights. */
export function whoActsInWords(
  { who_acts, fix }: Pick<Why, 'who_acts' | 'fix'>,
  site: string,
  { decide, edit }: FixRights,
): string {
  if (who_acts !== 'you') return actors[who_acts](site);
  if (!decide && !edit) return 'Its owner acts next.';
  if (fix === 'edit' && !edit)
    return 'A text that is approved is changed by our support, and read by an editor again: ask for it.';
  return actors.you(site);
}

/** The newest approved words of a live post, where they could not be brought there. */
export const failedUpdate = ({ state, update }: Placement): Placement['update'] =>
  state === 'live' && update?.state === 'failed' ? update : null;

/** Which text a post shows whose newest words could not be brought there, as far as anybody knows. */
export const textThere = ({ unclear }: Pick<NonNullable<Placement['update']>, 'unclear'>): string =>
  unclear
    ? 'Nobody knows yet which text is there: we read its page again to find out.'
    : 'What is live is the text that was approved before.';

/** What stops a pasted text from being the address of a post. */
export const linkProblem = (link: string): string | null =>
  distribution.confirmLive.body.shape.link.safeParse(link).error?.issues[0]?.message ?? null;

/** Who was asked, for lists of sites that look alike. */
export const placementName = ({ site_name, account_name }: Placement): string =>
  account_name && account_name !== site_name ? `${site_name}, ${account_name}` : site_name;

const outcomes: Record<string, string> = {
  notsent: 'Not sent',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'No clear answer, looked up afterwards',
  found: 'Found on the site',
  absent: 'Looked for, and not there',
};

export const outcomeInWords = (outcome: string | null): string =>
  outcome === null ? 'Under way' : (outcomes[outcome] ?? outcome);

const titles: Partial<Record<Placement['state'], (name: string) => string>> = {
  changed: (name) => `${name} shows other words`,
  unseen: (name) => `Nobody can read it on ${name} yet`,
  hidden: (name) => `${name} does not show it to everybody`,
  gone: (name) => `It is not on ${name} any more`,
  silent: (name) => `${name} does not answer`,
  refused: (name) => `${name} turned it away`,
  skipped: (name) => `It was not sent to ${name}`,
  live: (name) => `${name} shows the earlier text`,
};

/** What is wrong at a site, in a few words. */
export function needsTitle(placement: Placement): string {
  const { state, why_not_live: why } = placement;
  const name = placementName(placement);
  if (why?.code === 'posted-twice') return `Is it on ${name} twice?`;
  if (why?.fix === 'take-off') return `Is it gone from ${name}?`;
  if (why?.fix === 'publish') return `Shall it still go out to ${name}?`;
  if (why?.fix === 'decide') return `Is it live on ${name}?`;
  return titles[state]?.(name) ?? `It is not live on ${name}`;
}

/** What stands where its address would. */
export function noAddressWords({ state, live_at: liveAt }: Pick<Placement, 'state' | 'live_at'>) {
  if (state === 'removed' || (state === 'cancelled' && liveAt !== null)) return 'No page any more';
  return state === 'cancelled' ? 'It never had a page' : 'No address yet';
}
