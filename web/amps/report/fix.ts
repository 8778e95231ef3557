import { distribution, type Placement } from '#contract/distribution.ts';

type Why = NonNullable<Placement['why_not_live']>;

const actors: Record<Why['who_acts'], (site: string) => string> = {
  product: () => 'We act next. You do not have to do anything.',
  you: () => 'You act next.',
  site: (site) => `${site} acts next.`,
};

export const whoActsInWords = ({ who_acts }: Why, site: string): string => actors[who_acts](site);

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
