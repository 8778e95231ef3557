import { sql } from 'kysely';
import { openStates } from '#domain/distribution/open-states.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import {
  countOf,
  isLive,
  isUnderWay,
  latestPlacements,
  needsYou,
} from './latest-placements-table.ts';

interface Asked {
  personId: number;
  since: Date;
}

const most = 20;

/** A person's Amps on whose sites something is done, or was since; those under way first. */
export async function publicationsOf(db: Queries, { personId, since }: Asked) {
  const latest = latestPlacements(db)
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .select('amps.title')
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
    );
  return db
    .selectFrom(latest.as('latest'))
    .select((eb) => [
      'amp_id as id',
      'title',
      sql<number>`count(*)::int`.as('total'),
      countOf(isLive).as('live'),
      countOf(isUnderWay).as('under_way'),
      countOf(needsYou).as('needs_you'),
      eb.fn.max('state_since').as('changed_at'),
    ])
    .groupBy(['amp_id', 'title'])
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
