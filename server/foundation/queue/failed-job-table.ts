import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

export interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  output: unknown;
  retry_count: number;
  completed_on: Date;
}

/** Copies of failed jobs lie in a queue of their own: here each is meant once, where it failed. */
const failed = sql`from pgboss.job where state = 'failed' and name <> 'parked'`;

export async function failedJobs(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, data, output, retry_count, completed_on ${failed}
    order by completed_on desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function failedJob(db: Queries, id: string): Promise<FailedJob | null> {
  const { rows } = await sql<FailedJob>`
    select id, name, data, output, retry_count, completed_on ${failed} and id = ${id}
    for update`.execute(db);
  return rows[0] ?? null;
}

/** How many there are, counted as far as `most`. */
export async function countFailedJobs(db: Queries, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${failed} limit ${most}) found`.execute(db);
  return rows[0]?.n ?? 0;
}
