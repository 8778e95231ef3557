import { stillAhead } from '#domain/amps/schedule.ts';
import type { Schedule } from '#domain/amps/schedule.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { scheduleOfAmp } from '../amps/amp-schedule.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { publishPlacement } from './publish-placement.job.ts';

interface PlaceInLine {
  state: 'queued';
  reason: PlacementReason;
  notBefore: Date | null;
}

/** Where a post waits: for the time its Amp is set for, or only for those before it. */
export function placeInLine(schedule: Schedule, now: Date): PlaceInLine {
  const time = stillAhead(schedule, now);
  if (!time) return { state: 'queued', reason: { code: 'waiting-for-worker' }, notBefore: null };
  const facts = { time: time.toISOString(), zone: schedule.scheduled_zone ?? 'UTC' };
  return { state: 'queued', reason: { code: 'waiting-for-time', facts }, notBefore: time };
}

/** The job that takes a post up when its time has come. */
export function enqueueInLine(
  { queue }: Pick<Tools, 'queue'>,
  tx: Tx,
  { id, notBefore }: Pick<Placement, 'id' | 'notBefore'>,
): Promise<void> {
  const when = notBefore ? { startAfter: notBefore } : {};
  return queue.enqueue(tx, publishPlacement, { placementId: id }, when);
}

/** Back into the line with a job of its own, and never before the time its Amp is set for. */
export async function queueAgain(
  tools: Tools,
  tx: Tx,
  { id, ampId }: Pick<Placement, 'id' | 'ampId'>,
): Promise<void> {
  const at = tools.now();
  const place = placeInLine(await scheduleOfAmp(tx, ampId), at);
  await changePlacement(tx, id, { ...place, at });
  await enqueueInLine(tools, tx, { id, notBefore: place.notBefore });
  // Long before its time it is asked whether it may go out at all.
  if (place.notBefore) await tools.queue.enqueue(tx, askWaiting, { ampId });
}
