import { attemptsOf, situationIn } from '#domain/distribution/protocol/situation.ts';
import type { Situation } from '#domain/distribution/protocol/situation.ts';
import { scheduleOfAmp } from '../amps/amp-schedule.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { publisherFor } from '../sites/publishers.ts';
import type { Tools } from '../tools.ts';
import { insertAttempt, noteLook, settleAttempt } from './attempt-table.ts';
import type { Attempt } from './attempt-table.ts';
import { namedPosts } from './evidence-table.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { updateIn } from './update-table.ts';

/** A placement, which is locked, as the protocol sees it. */
export async function situationOf(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  attempts: readonly Attempt[],
): Promise<Situation> {
  const { id, state, held } = placement;
  const newer = await updateIn(tx, id, 'queued');
  const publisher = publisherFor(tools, placement.site);
  const known = {
    marker: placement.marker,
    contentHash: placement.contentHash,
    newerHash: newer?.contentHash ?? null,
    accountId: placement.accountId,
    schedule: await scheduleOfAmp(tx, placement.ampId),
    quietSeconds: publisher.quietSeconds(tools.config.quietSeconds),
    named: await namedPosts(tx, id),
    restoredAt: placement.restoredAt,
    queuedAt: placement.queuedAt,
    notBefore: placement.notBefore,
    remoteId: placement.remoteId,
    link: placement.link,
    liveAt: placement.liveAt,
    since: placement.stateSince,
    reason: placement.reason,
    retractedAt: placement.retractedAt,
  };
  const situation = situationIn(known, { state, held, attempts });
  if (!situation) throw new Error(`Placement ${id} says that it is ${state}, which it cannot be.`);
  return situation;
}

interface Before {
  id: number;
  from: Situation;
  attempts: readonly Attempt[];
  worker: string;
  idempotencyKey: string;
  at: Date;
}

/** Writes down what is so from now on. */
export async function keepSituation(
  tx: Tx,
  { id, from, attempts, worker, idempotencyKey, at }: Before,
  now: Situation,
): Promise<void> {
  if (now === from) return;
  // The last first: an earlier one may be the one that counts once that came to nothing.
  for (const [place, attempt] of [...attemptsOf(now).entries()].toReversed()) {
    const before = attempts[place];
    if (attempt === before) continue;
    const { outcome, looks, absentSince, heard } = attempt;
    const number = place + 1;
    const attemptId =
      before?.id ??
      (await insertAttempt(tx, { placementId: id, number, worker, idempotencyKey, ...attempt }));
    const was = before?.outcome ?? null;
    if (outcome === null) continue;
    if (outcome === was) await noteLook(tx, { id: attemptId, looks, absentSince });
    else if (!(await settleAttempt(tx, { id: attemptId, outcome, at, ...heard, from: was })))
      throw new Error(`Attempt ${number} of placement ${id} says something else by now.`);
  }
  if (isStoredAlike(from, now)) return;
  const { state, since, reason, notBefore, queuedAt, remoteId, link, liveAt, retractedAt } = now;
  const held = heldIn(now);
  await changePlacement(tx, id, {
    state,
    reason,
    notBefore,
    link,
    queuedAt,
    at: since,
    ...(held ? { held } : {}),
    ...(remoteId === null ? {} : { remoteId }),
    ...(liveAt ? { liveAt } : {}),
    ...(retractedAt ? { retractedAt } : {}),
  });
}

const heldIn = (situation: Situation) => (situation.state === 'queued' ? situation.held : null);

const columns = [
  'state',
  'since',
  'reason',
  'notBefore',
  'queuedAt',
  'remoteId',
  'link',
  'liveAt',
  'retractedAt',
] as const;

const isStoredAlike = (one: Situation, other: Situation): boolean =>
  heldIn(one) === heldIn(other) && columns.every((column) => one[column] === other[column]);
