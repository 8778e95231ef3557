import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { ownedBy } from './filtered-amps-table.ts';
import type { OwnedScope } from './filtered-amps-table.ts';

/** An Amp of which something was still to go out when the backup was made. */
export interface Waiting {
  id: number;
  title: string;
  ownerId: number;
  scheduledFor: Date | null;
}

/** What goes on by itself, or once somebody else has read or paid it: none of it is sent before its owner is asked. */
const onItsWay = sql<boolean>`(status in (${statusCode.pending}, ${statusCode.awaitingPayment})
  or (status = ${statusCode.live} and exists (
    select from placements
    where amp_id = amps.id and state in ('queued', 'preparing', 'sending', 'checking'))))`;

/** @returns all of which nobody knows whether they were taken back since, the first to go out first. */
export async function markRestoredAmps(db: Queries, madeAt: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with marked as (
      update amps set restored_from = ${madeAt}
      where deleted_at is null and ${onItsWay}
      returning id, title, owner_id, scheduled_for
    )
    select id, title, owner_id as "ownerId", scheduled_for as "scheduledFor" from marked
    order by scheduled_for nulls first, id`.execute(db);
  return rows;
}

/** Those that wait for the word of whoever may see these, the first to go out first. */
export async function askedAmps(
  db: Queries,
  { scope, limit }: { scope: OwnedScope; limit: number },
) {
  return ownedBy(db, scope)
    .where('amps.restored_from', 'is not', null)
    .where(onItsWay)
    .select(['amps.id', 'amps.title', 'amps.scheduled_for'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(sql`amps.scheduled_for nulls first`)
    .orderBy('amps.id')
    .limit(limit)
    .execute();
}

/** Where nothing of an Amp but this post waits, or may: the question after its restore is over. */
export async function endQuestionUnlessOthersWait(
  tx: Tx,
  { ampId, placementId }: { ampId: number; placementId: number },
): Promise<void> {
  await sql`
    update amps set restored_from = null
    where id = ${ampId} and restored_from is not null and not exists (
      select from placements
      where amp_id = ${ampId} and id <> ${placementId}
        and state in ('queued', 'preparing', 'sending', 'checking', 'refused', 'needs_human'))`.execute(
    tx,
  );
}
