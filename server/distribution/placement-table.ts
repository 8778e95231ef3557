import { sql } from 'kysely';
import type { Payload } from '#domain/distribution/payload.ts';
import type { PlacementReason, PlacementState } from '#domain/distribution/placement.ts';
import { readPayload } from '../amps/modules/payloads.ts';
import { roundOf } from '../amps/round-of.ts';
import { accountPlace } from '../companies/account-place.ts';
import { announce } from '../foundation/db/events.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { restoredAt } from './restored-placement-table.ts';
import { watchOf } from '#domain/distribution/placement-watch.ts';
import type { PlacementWatch } from '#domain/distribution/placement-watch.ts';

export interface NewPlacement {
  ampId: number;
  moduleId: number;
  site: string;
  accountId: number | null;
  generation: number;
  state: PlacementState;
  contentHash: string;
  marker: string;
  payload: Payload;
  reason: PlacementReason | null;
  notBefore: Date | null;
  practice: boolean;
  at: Date;
}

/** @returns the id, or null when this placement of that generation exists already. */
export async function insertPlacement(tx: Tx, placement: NewPlacement): Promise<number | null> {
  const row = await tx
    .insertInto('placements')
    .values({
      amp_id: placement.ampId,
      module_id: placement.moduleId,
      site: placement.site,
      site_account_id: placement.accountId,
      generation: placement.generation,
      state: placement.state,
      content_hash: placement.contentHash,
      marker: placement.marker,
      payload: jsonb(placement.payload),
      reason: placement.reason ? jsonb(placement.reason) : null,
      not_before: placement.notBefore,
      practice: placement.practice,
      queued_at: placement.at,
      state_since: placement.at,
      round: roundOf(placement.ampId),
      restored_at: restoredAt(placement.ampId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Placement {
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
  /** Read when it is asked for: of what was forgotten with its owner nobody does. */
  readonly payload: Payload;
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
  /** What has to be mended before it may go on; null: nothing. Only of what is in the line. */
  held: PlacementReason | null;
  /** What is known of it by reading its page. */
  watch: PlacementWatch;
}

type Row = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>;

const wholeRows = (db: Queries) =>
  db
    .selectFrom('placements')
    .selectAll('placements')
    .select(accountPlace(sql.ref('placements.site_account_id')).as('place'));

function placementOf(row: Row): Placement {
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
    get payload() {
      return readPayload(row.payload);
    },
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
    held: contentOf('placements.held', row.held),
    watch: watchOf(row),
  };
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
export async function lockPlacementsOf(tx: Tx, ampId: number): Promise<Placement[]> {
  const rows = await wholeRows(tx).where('amp_id', '=', ampId).orderBy('id').forUpdate().execute();
  return rows.map(placementOf);
}

export async function placementsOf(db: Queries, ampId: number): Promise<Placement[]> {
  const rows = await wholeRows(db).where('amp_id', '=', ampId).orderBy('id').execute();
  return rows.map(placementOf);
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

/** The words a placement stands for from now on, and where they are when the site said so. */
export async function setPayload(
  tx: Tx,
  {
    id,
    payload,
    ...where
  }: { id: number; payload: Payload; remoteId?: string; link?: string | null },
): Promise<void> {
  await tx
    .updateTable('placements')
    .set({
      payload: jsonb(payload),
      content_hash: payload.content_hash,
      ...(where.remoteId === undefined ? { prepared: jsonb({}) } : { remote_id: where.remoteId }),
      ...(where.link ? { link: where.link } : {}),
    })
    .where('id', '=', id)
    .execute();
}
