import type { Tools } from '../tools.ts';
import { armAttempt } from './arm-attempt.ts';
import type { Armed } from './arm-attempt.ts';
import { claimPlacement } from './claim-placement.ts';
import { lookBeforeSecondTry } from './look-for-post.ts';
import { openParcel } from './open-parcel.ts';
import type { OpenedParcel } from './open-parcel.ts';
import { readPlacement } from './placement-table.ts';
import type { Parcel, Publisher, Refused, SendResult } from '../sites/publisher.ts';
import { publisherTools, sendingTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { confirmPost, recordNotReady, recordRefusal, recordUnknown } from './record-outcome.ts';
import { timing } from '#domain/distribution/timing.ts';
import { whatFailed } from './what-failed.ts';

/**
 * The way of one post: prepare (repeatable), arm (written ahead, one at a time), send once,
 * and record what is known. Whatever is not known for sure is looked up later, never sent again.
 */
export async function advancePlacement(tools: Tools, placementId: number): Promise<void> {
  const found = await readPlacement(tools.db.root, placementId);
  if (!found || !(await claimPlacement(tools, placementId, found.state))) return;
  // Read once more: claiming brings the words that were approved since.
  const placement = await readPlacement(tools.db.root, placementId);
  if (!placement) return;

  const publisher = publisherFor(tools, placement.site);
  const parcel = await openParcel(tools, placement);
  if ('outcome' in parcel) return recordNotReady(tools, placementId, parcel);
  if (!(await lookBeforeSecondTry(tools, placement, parcel))) return;

  const ready = await prepare(tools, publisher, parcel);
  if (ready.outcome !== 'ready') return recordNotReady(tools, placementId, ready);

  const armed = await armAttempt(tools, {
    placementId,
    prepared: parcel.payload.content_hash,
    sentAs: userOf(parcel),
    timesSent: parcel.timesSent,
    restoredAt: placement.restoredAt,
  });
  if (!armed) return;
  const result = await sendOnce(tools, publisher, parcel, armed);
  if (result.outcome === 'accepted') {
    await confirmPost(tools, { placementId, number: armed.number, ...result });
  } else if (result.outcome === 'unknown') {
    await recordUnknown(tools, placementId, result.detail);
  } else {
    await recordRefusal(tools, { placementId, number: armed.number }, result);
  }
}

/**
 * The one call that makes something public. The attempt's age is asked before it, and again on the connected
 * socket right before the first byte: a paused process must not send on an old permission.
 */
async function sendOnce(
  tools: Tools,
  publisher: Publisher,
  parcel: Parcel,
  { ageMs }: Armed,
): Promise<SendResult> {
  if (ageMs() > timing.sendWithin) {
    return { outcome: 'notsent', reason: { code: 'waiting-for-worker' }, retryAt: tools.now() };
  }
  try {
    return await publisher.send(sendingTools(tools, publisher, { ageMs }), parcel);
  } catch (error) {
    // A connector that throws has told us nothing about what happened at the site.
    tools.log.error({ error, placement: parcel.placementId }, 'a connector threw while sending');
    return { outcome: 'unknown', detail: whatFailed(error) };
  }
}

/** Whom the site shows as its author, where one signs in as somebody. */
const userOf = ({ account }: Parcel) => (account?.by === 'password' ? account.user : null);

async function prepare(
  tools: Tools,
  publisher: Publisher,
  parcel: OpenedParcel,
): Promise<{ outcome: 'ready' } | Refused> {
  try {
    return await publisher.prepare(publisherTools(tools), parcel, parcel.keep);
  } catch (error) {
    tools.log.warn({ error, placement: parcel.placementId }, 'preparing failed');
    const detail = whatFailed(error);
    return {
      outcome: 'notsent',
      reason: { code: 'site-unavailable', facts: { detail } },
      retryAt: tools.now(),
    };
  }
}
