import { limits } from '../limits.ts';

/** What an operator may add to the pages that comes from other companies. */
export const outsideScripts = ['analytics', 'chatbot'] as const;
export type OutsideScript = (typeof outsideScripts)[number];

const bits: Record<OutsideScript, number> = { analytics: 1, chatbot: 2 };

/** The notice writes this number into its cookie: what is added later was not accepted with it. */
export const revisionOf = (asked: readonly OutsideScript[]): number =>
  asked.reduce((sum, script) => sum | bits[script], 0);

/** Whether the visitor with these cookies accepted them, and with them each of these scripts. */
export function hasAccepted(
  cookies: string | undefined,
  asked: readonly OutsideScript[] = [],
): boolean {
  const start = `${limits.cookieConsent.cookie}=`;
  const found = (cookies ?? '').split(';').find((cookie) => cookie.trim().startsWith(start));
  if (found === undefined) return false;
  const wanted = revisionOf(asked);
  return wanted === 0 || (revisionIn(found.trim().slice(start.length)) & wanted) === wanted;
}

function revisionIn(value: string): number {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value));
    const isKept = typeof kept === 'object' && kept !== null && 'revision' in kept;
    return isKept && typeof kept.revision === 'number' ? kept.revision : 0;
  } catch {
    // Not written by the notice: whoever wrote it was asked nothing.
    return 0;
  }
}
