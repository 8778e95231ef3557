import type { Refused } from '../sites/publisher.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';
import { readPage } from './read-page.ts';
import type { Update } from './update-table.ts';

/**
 * Other words than ours may have been approved and written over a post after the backup that an update came back
 * from: only over those that we know, or over its own, is it written unasked. null: they are there.
 */
export async function whyMayBeNewer(
  tools: Tools,
  placement: Placement,
  update: Update,
): Promise<Refused | null> {
  const { link } = placement;
  const proof = link && (await readPage(tools, placement, link, [update.payload]));
  if (proof && (proof.holds || proof.earlier_hash === update.contentHash)) return null;
  if (proof && proof.http_status > 0 && proof.http_status < 500)
    return { outcome: 'refused', reason: { code: 'words-not-known' } };
  const detail = proof ? (proof.detail ?? `status ${proof.http_status}`) : 'no address yet';
  const reason = { code: 'site-unavailable', facts: { detail } } as const;
  return { outcome: 'notsent', reason, retryAt: tools.now() };
}
