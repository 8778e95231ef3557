import type { CompanyOauth } from '#contract/companies.ts';
import { limits } from '#domain/limits.ts';

/** Where the sign-in of one site stands, as the company says it. */
export type Verdict = { is: 'waiting' } | { is: 'connected' } | { is: 'over'; says: string };

/** @param link the company's link to the site that is waited for; others do not matter. */
export function verdictOf(link: CompanyOauth | undefined): Verdict {
  if (link?.socialbu?.connected) return { is: 'connected' };
  if (link?.state === 'failed')
    return { is: 'over', says: link.error ?? 'The account could not be linked.' };
  return { is: 'waiting' };
}

interface Wait {
  site: string;
  startedAt: number;
  /** When the window was first seen closed; null while it is open, or was never ours to see. */
  closedAt: number | null;
  now: number;
}

/** Why nobody should wait any longer, in neutral words; null while somebody should. */
export function endOfWait({ site, startedAt, closedAt, now }: Wait): string | null {
  if (closedAt !== null && now - closedAt >= limits.socialLink.giveUpAfterCloseMs)
    return `The window was closed before a ${site} account was connected.`;
  if (now - startedAt >= limits.socialLink.giveUpMs)
    return `No ${site} account was connected within ten minutes.`;
  return null;
}

/** An address of the web: nothing else is opened. */
export function isSignInAddress(address: string | undefined): address is string {
  return (
    address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}
