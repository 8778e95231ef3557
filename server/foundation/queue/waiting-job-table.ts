import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** As one that was never taken: this was no try. */
export async function putBack(db: Queries, id: string): Promise<void> {
  await sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
    where id = ${id} and state = 'active'`.execute(db);
}

/** Groups of all jobs of one kind that could be taken now, each once. */
export async function groupsWaiting(db: Queries, name: string): Promise<string[]> {
  const { rows } = await sql<{ group: string }>`
    select distinct group_id as "group" from pgboss.job
    where name = ${name} and state < 'active' and not blocked and group_id is not null
      and start_after <= now()`.execute(db);
  return rows.map(({ group }) => group);
}
