import { sql } from 'kysely';
import type { Payload } from '#domain/distribution/payload.ts';
import { isStillTaken } from '#domain/distribution/protocol/writing-over.ts';
import type {
  Settled,
  Update as ProtocolUpdate,
  Updates,
  UpdateState,
} from '#domain/distribution/protocol/writing-over.ts';
import { timing } from '#domain/distribution/timing.ts';
import { readPayload } from '../amps/modules/payloads.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { restoredWith } from './restored-placement-table.ts';

/** All that is known of an update but what it sends, which may be as long as thousands of these. */
export interface UpdateFacts extends ProtocolUpdate {
  placementId: number;
  contentHash: string;
  state: UpdateState;
  /**
   * When its post came back from a backup: other words may have been written over that since. null: it did not, or
   * its owner has said that these are to be.
   */
  restoredAt: Date | null;
}

export interface Update extends UpdateFacts {
  /** Read when it is asked for: of what was forgotten with its owner nobody does. */
  readonly payload: Payload;
}

const factRows = (db: Queries) =>
  db
    .selectFrom('placement_updates')
    .select([
      'id',
      'placement_id',
      'content_hash',
      'state',
      'restored_at',
      'reason',
      'queued_at',
      'state_since',
      'unanswered_at',
      'not_before',
      'arrived_at',
    ]);
const rows = (db: Queries) => factRows(db).select('payload');

type RowOf<Rows extends typeof factRows> = Awaited<
  ReturnType<ReturnType<Rows>['executeTakeFirstOrThrow']>
>;

const factsIn = (row: RowOf<typeof factRows>): UpdateFacts => ({
  id: row.id,
  placementId: row.placement_id,
  contentHash: row.content_hash,
  state: row.state,
  restoredAt: row.restored_at,
  reason: contentOf('placement_updates.reason', row.reason),
  queuedAt: row.queued_at,
  stateSince: row.state_since,
  unansweredAt: row.unanswered_at,
  notBefore: row.not_before,
  arrivedAt: row.arrived_at,
});

const updateOf = ({ payload, ...row }: RowOf<typeof rows>): Update => ({
  ...factsIn(row),
  get payload() {
    return readPayload(payload);
  },
});

interface NewUpdate {
  placementId: number;
  payload: Payload;
  /** Its owner wants it there, whatever its post shows by now. */
  isOverAny?: boolean;
  at: Date;
}

/** The newest words wait; others that waited are no longer wanted. The placement is locked. */
export async function queueUpdate(
  tx: Tx,
  { placementId, payload, isOverAny = false, at }: NewUpdate,
): Promise<void> {
  await tx
    .updateTable('placement_updates')
    .set({ state: 'replaced', state_since: at })
    .where('placement_id', '=', placementId)
    .where('state', '=', 'queued')
    .execute();
  await tx
    .insertInto('placement_updates')
    .values({
      placement_id: placementId,
      content_hash: payload.content_hash,
      payload: jsonb(payload),
      restored_at: isOverAny ? null : restoredWith(placementId),
      queued_at: at,
      state_since: at,
    })
    .execute();
}

export async function updateIn(
  db: Queries,
  placementId: number,
  state: 'queued' | 'sending',
): Promise<Update | null> {
  const row = await rows(db)
    .where('placement_id', '=', placementId)
    .where('state', '=', state)
    .executeTakeFirst();
  return row ? updateOf(row) : null;
}

/** Those of one post that are open. */
export const openUpdates = async (db: Queries, placementId: number): Promise<Updates<Update>> => ({
  queued: await updateIn(db, placementId, 'queued'),
  sending: await updateIn(db, placementId, 'sending'),
});

export async function settleUpdate(tx: Tx, { id, ...now }: Settled & { at: Date }): Promise<void> {
  await tx
    .updateTable('placement_updates')
    .set({
      state: now.state,
      reason: now.reason ? jsonb(now.reason) : null,
      not_before: now.notBefore ?? null,
      ...(now.unansweredAt === undefined ? {} : { unanswered_at: now.unansweredAt }),
      state_since: now.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether nobody else has taken it since. The placement is locked. */
export const isStillSending = async (tx: Tx, update: Update): Promise<boolean> =>
  isStillTaken(await openUpdates(tx, update.placementId), update);

/**
 * Those of the placements for which words left without an answer that came late, or may come: since their post was
 * written last, or shortly before.
 */
export async function unclearPosts(
  db: Queries,
  placementIds: readonly number[],
): Promise<Set<number>> {
  if (placementIds.length === 0) return new Set();
  const found = await db
    .selectFrom('placement_updates as update')
    .innerJoin('placements', 'placements.id', 'update.placement_id')
    .where('update.placement_id', 'in', placementIds)
    .where(
      sql<boolean>`"update".unanswered_at > coalesce(placements.written_at, placements.state_since)
        - ${timing.giveUpLooking}::double precision * interval '1 millisecond'`,
    )
    .select('update.placement_id')
    .distinct()
    .execute();
  return new Set(found.map((row) => row.placement_id));
}

interface Over {
  placementId: number;
  /** Of the words that are there. */
  contentHash: string;
  since: Date;
}

/** Other words that left for a post without an answer after `since`, the last to leave first. */
export async function unansweredUpdates(
  db: Queries,
  { placementId, contentHash, since }: Over,
): Promise<Update[]> {
  const found = await rows(db)
    .where('placement_id', '=', placementId)
    .where('content_hash', '<>', contentHash)
    .where('unanswered_at', '>', since)
    .orderBy('unanswered_at', 'desc')
    .limit(5)
    .execute();
  return found.map(updateOf);
}

/** The words of that hash that were to be written over a post, whatever became of it; null: none were. */
export async function updateWith(
  db: Queries,
  { placementId, contentHash }: { placementId: number; contentHash: string },
): Promise<Update | null> {
  const row = await rows(db)
    .where('placement_id', '=', placementId)
    .where('content_hash', '=', contentHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? updateOf(row) : null;
}

/** Nothing is written over a post that is given up, for its next generation or for good, nor said to have failed. */
export async function replaceUpdates(
  tx: Tx,
  { placementId, at }: { placementId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('placement_updates')
    .set({ state: 'replaced', reason: null, state_since: at })
    .where('placement_id', '=', placementId)
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .execute();
}

/** What became of the newest words of each placement that has any. */
export async function newestUpdates(
  db: Queries,
  placementIds: readonly number[],
): Promise<Map<number, UpdateFacts>> {
  if (placementIds.length === 0) return new Map();
  const found = await factRows(db)
    .distinctOn('placement_id')
    .where('placement_id', 'in', placementIds)
    .where('state', '<>', 'replaced')
    .orderBy('placement_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map((row) => [row.placement_id, factsIn(row)]));
}

/** The newest words of a post, if they failed to come there; null: they did not. */
export async function failedUpdate(db: Queries, placementId: number): Promise<Update | null> {
  const row = await rows(db)
    .where('placement_id', '=', placementId)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'failed' ? updateOf(row) : null;
}
