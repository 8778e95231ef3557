import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** The worker lives. Both clocks are the database's: those of two machines may differ. */
export async function noteBeat(db: Queries, worker: string): Promise<void> {
  await db
    .insertInto('worker_beats')
    .values({ worker, beat_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('worker').doUpdateSet({ beat_at: sql<Date>`now()` }))
    .execute();
}

/** The worker has finished a canary. */
export async function noteCanary(db: Queries, worker: string): Promise<void> {
  await db
    .insertInto('worker_beats')
    .values({ worker, canary_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('worker').doUpdateSet({ canary_at: sql<Date>`now()` }),
    )
    .execute();
}

export interface LastBeats {
  /** When any worker last gave a sign of life, and how many seconds ago; null: none ever did. */
  alive: { at: Date; seconds: number } | null;
  /** When any worker last finished a canary. */
  canary: { at: Date; seconds: number } | null;
}

export async function lastBeats(db: Queries): Promise<LastBeats> {
  const ago = (column: 'beat_at' | 'canary_at') =>
    sql<number | null>`extract(epoch from now() - max(${sql.ref(column)}))::float8`;
  const row = await db
    .selectFrom('worker_beats')
    .select(({ fn }) => [
      fn.max('beat_at').as('beatAt'),
      fn.max('canary_at').as('canaryAt'),
      ago('beat_at').as('beatAgo'),
      ago('canary_at').as('canaryAgo'),
    ])
    .executeTakeFirstOrThrow();
  const last = (at: Date | null, seconds: number | null) =>
    at && seconds !== null ? { at, seconds: Math.max(0, Math.round(seconds)) } : null;
  return {
    alive: last(row.beatAt, row.beatAgo),
    canary: last(row.canaryAt, row.canaryAgo),
  };
}

/** Workers that were silent for a day are gone for good. */
export async function sweepBeats(db: Queries): Promise<void> {
  await db
    .deleteFrom('worker_beats')
    .where(sql<boolean>`greatest(beat_at, canary_at) < now() - interval '1 day'`)
    .execute();
}
