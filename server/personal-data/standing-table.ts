import { sql } from 'kysely';
import { openStates } from '#domain/distribution/open-states.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** What of a person is still under way, and what is live. */
export async function standingOf(db: Queries, personId: number) {
  const settled = [statusCode.draft, statusCode.live, statusCode.rejected];
  const { rows } = await sql<{
    amps: number;
    placements: number;
    unclear: number;
    live: number;
  }>`select
      (select count(*)::int from amps where owner_id = ${personId} and deleted_at is null
        and status <> all(${settled})) as amps,
      (select count(*)::int from placements join amps on amps.id = amp_id
        where owner_id = ${personId} and state = any(${[...openStates]})) as placements,
      -- What was retracted and did not go, or what only a person can tell: its record is all that leads to it.
      (select count(*)::int from placements join amps on amps.id = amp_id
        where owner_id = ${personId}
          and (state = 'needs_human'
            or (state = 'live' and status <> ${statusCode.live}))) as unclear,
      (select count(*)::int from amps where owner_id = ${personId} and deleted_at is null
        and status = ${statusCode.live}) as live`.execute(db);
  return rows[0] ?? { amps: 0, placements: 0, unclear: 0, live: 0 };
}
