import { sql } from 'kysely';
import type { Payload } from '#domain/distribution/payload.ts';
import type { PlacementReason, PlacementState } from '#domain/distribution/placement.ts';
import { pieceIn } from '../amps/modules/payloads.ts';
import { roundOf } from '../amps/round-of.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { restoredAt } from './restored-placement-table.ts';

interface NewPlacement {
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
  /** The one before it was ended by a person who said that nothing of it is there. */
  isAfterWord: boolean;
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
      ...frozen(placement.payload),
      reason: placement.reason ? jsonb(placement.reason) : null,
      not_before: placement.notBefore,
      practice: placement.practice,
      queued_at: placement.at,
      state_since: placement.at,
      round: roundOf(placement.ampId),
      restored_at: restoredAt(placement.ampId),
      planned_since_restore: placement.isAfterWord
        ? false
        : sql<boolean>`${restoredAt(placement.ampId)} is not null`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
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
      ...frozen(payload),
      content_hash: payload.content_hash,
      ...(where.remoteId === undefined ? { prepared: jsonb({}) } : { remote_id: where.remoteId }),
      ...(where.link ? { link: where.link } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** A payload, and what reports show of it: neither is written without the other. */
const frozen = (payload: Payload) => ({ payload: jsonb(payload), piece: jsonb(pieceIn(payload)) });
