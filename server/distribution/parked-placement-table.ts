import { sql } from 'kysely';
import { accountPlace } from '../companies/account-place.ts';
import { contentOf } from '../foundation/db/contents.ts';
import type { Queries } from '../foundation/db/transaction.ts';

const parked = (db: Queries) =>
  db
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .where('placements.state', 'in', ['needs_human', 'refused'])
    // What a site refused is history once there is a later generation; what may be public never is.
    .where((eb) =>
      eb.or([
        eb('placements.state', '=', 'needs_human'),
        eb.and([
          eb('amps.deleted_at', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('placements as later')
                .whereRef('later.amp_id', '=', 'placements.amp_id')
                .whereRef('later.module_id', '=', 'placements.module_id')
                .whereRef('later.site', '=', 'placements.site')
                .whereRef('later.generation', '>', 'placements.generation')
                .where(
                  accountPlace(sql.ref('later.site_account_id')),
                  '=',
                  accountPlace(sql.ref('placements.site_account_id')),
                )
                .select('later.id'),
            ),
          ),
        ]),
      ]),
    );

export type ParkedRow = Awaited<ReturnType<typeof parkedPlacements>>[number];

/** Posts that stand still and need a person, the newest first. */
export async function parkedPlacements(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await parked(db)
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .select([
      'placements.id',
      'placements.site',
      'placements.state',
      'placements.reason',
      'placements.state_since',
      'amps.id as amp_id',
      'amps.title',
      'owner.id as owner_id',
    ])
    .select(sql<string>`trim(owner.firstname || ' ' || owner.lastname)`.as('owner'))
    .orderBy('placements.state_since', 'desc')
    .orderBy('placements.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, reason: contentOf('placements.reason', row.reason) }));
}

/** How many there are, counted as far as `most`. */
export async function countParkedPlacements(db: Queries, most: number): Promise<number> {
  const row = await db
    .selectFrom(parked(db).select('placements.id').limit(most).as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
