import { sql } from 'kysely';
import type { AmpSeen } from '#domain/amps/may-see.ts';
import { statusOf } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** An Amp that somebody is told of. */
export interface ToldAmp extends AmpSeen {
  id: number;
}

/** What decides who may be told of these Amps; those that were removed are not among them. */
export async function ampsToldOf(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, ToldAmp>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('amps')
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .where('amps.id', 'in', [...new Set(ids)])
    .where('amps.deleted_at', 'is', null)
    .select(['amps.id', 'amps.status', 'amps.created_by', 'amps.owner_id', 'owner.reseller_id'])
    .select(
      sql<string[]>`(select coalesce(json_agg(approval order by type), '[]') from amp_modules
        where amp_id = amps.id and enabled)`.as('approvals'),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: statusOf(row.status),
        approvals: row.approvals,
        owner: { id: row.owner_id, resellerId: row.reseller_id },
        createdBy: row.created_by,
      },
    ]),
  );
}

/** Of one that was removed too: what its owner was told of it is theirs. */
export async function isOwnAmp(
  db: Queries,
  { ampId, personId }: { ampId: number; personId: number },
): Promise<boolean> {
  const own = db.selectFrom('amps').where('id', '=', ampId).where('owner_id', '=', personId);
  return (await own.select('id').executeTakeFirst()) !== undefined;
}
