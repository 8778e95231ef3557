import type { Doubt, Standing, Watch } from './reading.ts';

/** What is known of a placement by reading its page, and since when its words are there. */
export type PlacementWatch = Watch & { writtenAt: Date | null; provenAt: Date | null };

/** The same as it is stored. */
interface WatchColumns {
  standing: Standing;
  standing_since: Date | null;
  doubt: Doubt | null;
  doubt_since: Date | null;
  silent_since: Date | null;
  looked_at: Date | null;
  read_at: Date | null;
  next_look_at: Date | null;
  written_at: Date | null;
  proven_at: Date | null;
}

export const watchOf = (row: WatchColumns): PlacementWatch => ({
  standing: row.standing,
  standingSince: row.standing_since,
  doubt: row.doubt,
  doubtSince: row.doubt_since,
  silentSince: row.silent_since,
  lookedAt: row.looked_at,
  readAt: row.read_at,
  nextLookAt: row.next_look_at,
  writtenAt: row.written_at,
  provenAt: row.proven_at,
});
