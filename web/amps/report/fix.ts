import type { Placement } from '#contract/distribution.ts';

type Why = NonNullable<Placement['why_not_live']>;

const actors: Record<Why['who_acts'], (site: string) => string> = {
  product: () => 'We act next. You do not have to do anything.',
  you: () => 'You act next.',
  site: (site) => `${site} acts next.`,
};

export const whoActsInWords = ({ who_acts }: Why, site: string): string => actors[who_acts](site);

/** What may be pasted as the address of a post. */
export function linkProblem(link: string): string | null {
  const trimmed = link.trim();
  if (trimmed === '') return 'Link is required';
  if (trimmed.length > 1000) return 'Link length cannot exceed 1000 characters';
  if (!URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol))
    return `${trimmed} is not a valid URL`;
  return null;
}

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
