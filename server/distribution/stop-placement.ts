import type { PlacementReason } from '#domain/distribution/placement.ts';
import type { Stop } from '#domain/distribution/still-true.ts';
import { refreshCompanyWords } from '../publishing/refresh-company-words.job.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { queueAgain } from './line.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { askPerson } from './ask-person.ts';
import { tellIfComplete } from './tell-if-complete.ts';

/** What was about to be sent is not: it ends, a person decides, or it is in the line again. */
export async function stopPlacement(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  { otherwise, reason }: Stop,
): Promise<void> {
  if (otherwise === 'held') return holdBack(tools, tx, placement, reason);
  if (otherwise === 'waits') return queueAgain(tools, tx, placement);
  if (otherwise === 'refused') return askPerson(tools, tx, placement, { state: 'refused', reason });
  await changePlacement(tx, placement.id, { state: 'cancelled', reason, at: tools.now() });
}

/**
 * Keeps its place in the line, without a job: whatever mends the reason brings one. The caller holds its
 * lock, and nothing of it was sent.
 */
export async function holdBack(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  reason: PlacementReason,
): Promise<void> {
  if (placement.state === 'queued' && isSame(placement.held, reason)) return;
  await changePlacement(tx, placement.id, {
    state: 'queued',
    reason: placement.state === 'queued' ? placement.reason : { code: 'waiting-for-worker' },
    held: reason,
    at: tools.now(),
  });
  await tellIfComplete(tx, tools, placement.ampId);
  if (reason.code !== 'company-changed') return;
  // Those words may have changed while nothing was in the line: then no editor was asked about them. Its
  // company's other Amps are asked for themselves: each for all would be work by the square of their number.
  await tools.queue.enqueue(tx, refreshCompanyWords, { ampId: placement.ampId });
}

const isSame = (one: PlacementReason | null, other: PlacementReason) =>
  one?.code === other.code &&
  Object.entries({ ...one.facts, ...other.facts }).every(
    ([name]) => one.facts?.[name] === other.facts?.[name],
  );
