import { sql } from 'kysely';
import { openStates } from '#domain/distribution/placement.ts';
import type { Queries } from '../foundation/db/transaction.ts';

interface Asked {
  personId: number;
  since: Date;
}

const most = 20;

/** A placement that waits for a moment somebody chose, or until a pause is over, is not worked on. */
const isUnderWay = sql<boolean>`(state in (${sql.join(openStates)})
  and coalesce(reason ->> 'code', '') not in ('waiting-for-time', 'site-paused'))`;

/** A person's Amps on whose sites something is done, or was since; those under way first. */
export async function publicationsOf(db: Queries, { personId, since }: Asked) {
  const latest = db
    .selectFrom('amps')
    .innerJoin('placements', 'placements.amp_id', 'amps.id')
    .distinctOn([
      'placements.amp_id',
      'placements.module_id',
      'placements.site',
      'placements.site_account_id',
    ])
    .select(['amps.id', 'amps.title', 'placements.state', 'placements.reason'])
    .select('placements.state_since')
    .where('amps.owner_id', '=', personId)
    .where('amps.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('placements as one')
          .select('one.id')
          .whereRef('one.amp_id', '=', 'amps.id')
          .where((inner) =>
            inner.or([inner('one.state', 'in', openStates), inner('one.state_since', '>', since)]),
          ),
      ),
    )
    .orderBy('placements.amp_id')
    .orderBy('placements.module_id')
    .orderBy('placements.site')
    .orderBy('placements.site_account_id')
    .orderBy('placements.generation', 'desc');
  return db
    .selectFrom(latest.as('latest'))
    .select((eb) => [
      'id',
      'title',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where state = 'live'))::int`.as('live'),
      sql<number>`(count(*) filter (where ${isUnderWay}))::int`.as('under_way'),
      sql<number>`(count(*) filter (where state in ('refused', 'needs_human')))::int`.as(
        'needs_you',
      ),
      eb.fn.max('state_since').as('changed_at'),
    ])
    .groupBy(['id', 'title'])
    .having((eb) =>
      eb.or([sql<boolean>`bool_or(${isUnderWay})`, eb(eb.fn.max('state_since'), '>', since)]),
    )
    .orderBy(sql`bool_or(${isUnderWay})`, 'desc')
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();
}

/** What a person's imports made: what was made at one moment is one import. */
export async function importsOf(db: Queries, { personId, since }: Asked) {
  return db
    .selectFrom('imported_amps')
    .select(['at', sql<number>`count(*)::int`.as('made')])
    .where('person_id', '=', personId)
    .where('at', '>', since)
    .groupBy('at')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}
