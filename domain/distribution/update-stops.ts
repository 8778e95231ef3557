import type { heldCodes } from './held.ts';
import type { PlacementReason } from './placement.ts';
import { whatStops } from './still-true.ts';
import type { AtSending } from './still-true.ts';

type Facts = PlacementReason['facts'];

const stopped = (because: string): PlacementReason => ({
  code: 'update-stopped',
  facts: { because },
});

/** A post that is there is not held: its owner is told once, and tries again when that is mended. */
const forUpdates: Record<(typeof heldCodes)[number], (facts: Facts) => PlacementReason> = {
  'owner-shut-out': (facts) =>
    stopped(
      `the account of ${facts?.['name'] ?? 'its owner'} is ${facts?.['state'] ?? 'suspended'}`,
    ),
  'company-archived': () => stopped('its company was archived'),
  'company-not-theirs': () => stopped('its owner may not publish for this company any more'),
  'letter-not-in-force': (facts) => ({
    code: 'letter-missing',
    facts: { party: facts?.['party'] ?? 'this company' },
  }),
  'company-changed': () => stopped('what is said about the company was changed'),
  'company-change-rejected': () => stopped('what is said about the company was changed'),
  'account-unlinked': () => ({ code: 'account-removed' }),
  // Asked of what is not out yet; of a post that is there its page is read.
  restored: () => stopped('the record was restored from a backup'),
};

/**
 * What is asked before a post is sent, asked of words that are to be written over one that is there. What
 * was changed about the company since they were approved stays out of posts that are out; a time is past,
 * and a pause is waited for.
 */
export function whatStopsUpdate(known: AtSending, now: Date): PlacementReason | null {
  const { company, sentCompany } = known;
  const asked = {
    ...known,
    sentCompany: company ?? sentCompany,
    time: null,
    pause: null,
    restoredFrom: null,
  };
  const stop = whatStops(asked, now);
  if (!stop) return null;
  const { code, facts } = stop.reason;
  return code in forUpdates ? forUpdates[code as keyof typeof forUpdates](facts) : stop.reason;
}
