import { sql } from 'kysely';
import type { Payload } from '#domain/distribution/payload.ts';
import type { PlacementReason, PlacementState } from '#domain/distribution/placement.ts';
import type { SentPiece } from '#domain/distribution/sent-piece.ts';
import { readPayload } from '../amps/modules/payloads.ts';
import { accountPlace } from '../companies/account-place.ts';
import { announce } from '../foundation/db/events.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { watchOf } from '#domain/distribution/placement-watch.ts';
import type { PlacementWatch } from '#domain/distribution/placement-watch.ts';

/** All that is known of a placement but what was sent, which may be as long as thousands of these. */
export interface PlacementFacts {
  id: number;
  ampId: number;
  moduleId: number;
  site: string;
  accountId: number | null;
  /** The same for whichever account is linked at that place of the site. */
  place: string;
  generation: number;
  state: PlacementState;
  contentHash: string;
  marker: string;
  /** Null where the words were forgotten with their owner. */
  piece: SentPiece | null;
  prepared: Record<string, string>;
  reason: PlacementReason | null;
  remoteId: string | null;
  link: string | null;
  notBefore: Date | null;
  /** How long it has been tried counts from here. */
  queuedAt: Date;
  stateSince: Date;
  liveAt: Date | null;
  practice: boolean;
  /** When its Amp was retracted: whatever becomes known of it since, it may not be public. */
  retractedAt: Date | null;
  /** When it came back from a backup, unsent as far as that knew: it may have been sent since. */
  restoredAt: Date | null;
  /** Since then, for an Amp that came back: what was posted of it before may carry another mark. */
  isPlannedSince: boolean;
  /** What has to be mended before it may go on; null: nothing. Only of what is in the line. */
  held: PlacementReason | null;
  /** What is known of it by reading its page. */
  watch: PlacementWatch;
}

export interface Placement extends PlacementFacts {
  /** Read when it is asked for: of what was forgotten with its owner nobody does. */
  readonly payload: Payload;
}

const factRows = (db: Queries) =>
  db
    .selectFrom('placements')
    .select([
      'placements.id',
      'placements.amp_id',
      'placements.module_id',
      'placements.site',
      'placements.site_account_id',
      'placements.generation',
      'placements.state',
      'placements.content_hash',
      'placements.marker',
      'placements.piece',
      'placements.prepared',
      'placements.reason',
      'placements.remote_id',
      'placements.link',
      'placements.not_before',
      'placements.queued_at',
      'placements.state_since',
      'placements.live_at',
      'placements.practice',
      'placements.retracted_at',
      'placements.restored_at',
      'placements.planned_since_restore',
      'placements.held',
      'placements.standing',
      'placements.standing_since',
      'placements.doubt',
      'placements.doubt_since',
      'placements.silent_since',
      'placements.looked_at',
      'placements.read_at',
      'placements.next_look_at',
      'placements.written_at',
      'placements.proven_at',
    ])
    .select(accountPlace(sql.ref('placements.site_account_id')).as('place'));

const wholeRows = (db: Queries) => factRows(db).select('placements.payload');

type RowOf<Rows extends typeof factRows> = Awaited<
  ReturnType<ReturnType<Rows>['executeTakeFirstOrThrow']>
>;

function factsIn(row: RowOf<typeof factRows>): PlacementFacts {
  return {
    id: row.id,
    ampId: row.amp_id,
    moduleId: row.module_id,
    site: row.site,
    accountId: row.site_account_id,
    place: row.place,
    generation: row.generation,
    state: row.state,
    contentHash: row.content_hash,
    marker: row.marker,
    piece: contentOf('placements.piece', row.piece),
    prepared: contentOf('placements.prepared', row.prepared),
    reason: contentOf('placements.reason', row.reason),
    remoteId: row.remote_id,
    link: row.link,
    notBefore: row.not_before,
    queuedAt: row.queued_at,
    stateSince: row.state_since,
    liveAt: row.live_at,
    practice: row.practice,
    retractedAt: row.retracted_at,
    restoredAt: row.restored_at,
    isPlannedSince: row.planned_since_restore,
    held: contentOf('placements.held', row.held),
    watch: watchOf(row),
  };
}

function placementOf({ payload, ...row }: RowOf<typeof wholeRows>): Placement {
  return {
    ...factsIn(row),
    get payload() {
      return readPayload(payload);
    },
  };
}

/** The same but for what was sent. */
export async function placementFacts(db: Queries, id: number): Promise<PlacementFacts | null> {
  const row = await factRows(db).where('id', '=', id).executeTakeFirst();
  return row ? factsIn(row) : null;
}

export async function readPlacement(db: Queries, id: number): Promise<Placement | null> {
  const row = await wholeRows(db).where('id', '=', id).executeTakeFirst();
  return row ? placementOf(row) : null;
}

/** The row locked until the transaction ends: every change of state begins here. */
export async function lockPlacement(tx: Tx, id: number): Promise<Placement | null> {
  const row = await wholeRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? placementOf(row) : null;
}

/** All of an Amp, locked until the transaction ends: whoever arms one of them comes before or after. */
export async function lockPlacementsOf(tx: Tx, ampId: number): Promise<PlacementFacts[]> {
  const rows = await factRows(tx).where('amp_id', '=', ampId).orderBy('id').forUpdate().execute();
  return rows.map(factsIn);
}

export async function placementsOf(db: Queries, ampId: number): Promise<PlacementFacts[]> {
  const rows = await factRows(db).where('amp_id', '=', ampId).orderBy('id').execute();
  return rows.map(factsIn);
}

export interface Change {
  state: PlacementState;
  at: Date;
  reason?: PlacementReason | null;
  notBefore?: Date | null;
  remoteId?: string;
  link?: string | null;
  liveAt?: Date;
  retractedAt?: Date;
  /** How long it is tried counts anew from here. */
  queuedAt?: Date;
  /** Absent: it is not held any more. */
  held?: PlacementReason;
}

/** Its new state, with word to everyone who looks at the Amp's report. */
export async function changePlacement(tx: Tx, id: number, change: Change): Promise<void> {
  const reason = change.reason ?? null;
  const held = change.held ?? null;
  const { amp_id: ampId } = await tx
    .updateTable('placements')
    .set({
      state: change.state,
      state_since: change.at,
      reason: reason ? jsonb(reason) : null,
      held: held ? jsonb(held) : null,
      held_since: held ? change.at : null,
      ...(change.notBefore === undefined ? {} : { not_before: change.notBefore }),
      ...(change.remoteId === undefined ? {} : { remote_id: change.remoteId }),
      ...(change.link === undefined ? {} : { link: change.link }),
      ...(change.liveAt === undefined ? {} : { live_at: change.liveAt }),
      ...(change.retractedAt === undefined ? {} : { retracted_at: change.retractedAt }),
      ...(change.queuedAt === undefined ? {} : { queued_at: change.queuedAt }),
    })
    .where('id', '=', id)
    .returning('amp_id')
    .executeTakeFirstOrThrow();
  await announce(tx, `amp:${ampId}`);
}

/** Keeps a remote id that `prepare` learned; never forgets the others. */
export async function keepPrepared(
  db: Queries,
  { id, step, remoteId }: { id: number; step: string; remoteId: string },
): Promise<void> {
  await db
    .updateTable('placements')
    .set({ prepared: sql`prepared || ${jsonb({ [step]: remoteId })}` })
    .where('id', '=', id)
    .execute();
}

/** A retry prepares everything again, for the account that is linked now, with new patience. */
export async function prepareAnew(
  tx: Tx,
  { id, accountId, at }: { id: number; accountId: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('placements')
    .set({ site_account_id: accountId, prepared: jsonb({}), queued_at: at })
    .where('id', '=', id)
    .execute();
}
