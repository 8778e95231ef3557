import type { Selectable } from 'kysely';
import type { Reading, Standing, Watch } from '#domain/distribution/reading.ts';
import type { Placements } from '../foundation/db/schema.ts';

/** What is known of a placement by reading its page, and since when its words are there. */
export type PlacementWatch = Watch & { writtenAt: Date | null; provenAt: Date | null };

export const watchOf = (row: Selectable<Placements>): PlacementWatch => ({
  standing: row.standing as Standing,
  standingSince: row.standing_since,
  doubt: row.doubt as Reading | null,
  doubtSince: row.doubt_since,
  silentSince: row.silent_since,
  lookedAt: row.looked_at,
  readAt: row.read_at,
  nextLookAt: row.next_look_at,
  writtenAt: row.written_at,
  provenAt: row.proven_at,
});
