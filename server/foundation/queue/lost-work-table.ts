import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** The queue makes its tables itself, so what watches them is made after it. */
export async function watchForLostWork(db: Queries): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_trigger where tgname = 'note_lost_work' and tgrelid = 'pgboss.job'::regclass) then
      create trigger note_lost_work after insert on pgboss.job for each row
        when (new.output #>> '{value,message}' = 'job heartbeat timeout') execute function note_lost_work();
    end if;
  -- Another process begins at the same moment.
  exception when duplicate_object then null;
  end $$`.execute(db);
}

export interface Taken {
  id: string;
  name: string;
}

const sameWork = ({ id, name }: Taken) =>
  sql`from pgboss.job taken where taken.name = ${name} and taken.id = ${id}
    and taken.name = lost_work.job and md5(taken.data::text) = lost_work.given_hash`;

export interface Lost {
  /** How often in a row its process ended in its midst. */
  times: number;
  /** How often more one of several tries did, and nobody can say which. */
  beside: number;
  /** The last time was within the hour. */
  isRecent: boolean;
}

export async function lostBefore(db: Queries, taken: Taken): Promise<Lost> {
  const { rows } = await sql<Lost>`
    select times, beside, last_at > now() - interval '1 hour' as "isRecent"
    from lost_work where exists (select ${sameWork(taken)})`.execute(db);
  return rows[0] ?? { times: 0, beside: 0, isRecent: false };
}

/** Whether these run as the only try of their process: what is lost so is counted. */
export async function noteAlone(
  db: Queries,
  tries: readonly Taken[],
  isAlone: boolean,
): Promise<void> {
  for (const taken of tries)
    await sql`update lost_work set is_alone = ${isAlone}
      where is_alone <> ${isAlone} and exists (select ${sameWork(taken)})`.execute(db);
}

/** It came to an end with its process alive, or somebody asks for it all the same. */
export async function forgetLost(db: Queries, taken: Taken): Promise<void> {
  await sql`delete from lost_work where exists (select ${sameWork(taken)})`.execute(db);
}

/**
 * Has a job wait until it is its turn to be tried, or so long at most. A second one of the same work goes:
 * the first has looked at nothing yet.
 */
export async function holdForTry(db: Queries, taken: Taken, mostSeconds: number): Promise<void> {
  const { name, id } = taken;
  const { numAffectedRows } = await sql`delete from pgboss.job copy
    where copy.name = ${name} and copy.id = ${id} and copy.state = 'active' and exists (
      select from lost_work join pgboss.job waiting on waiting.name = lost_work.job and waiting.id = lost_work.held_job::uuid
      where lost_work.job = copy.name and lost_work.given_hash = md5(copy.data::text)
        and waiting.id <> copy.id and waiting.state < 'active')`.execute(db);
  if (numAffectedRows) return;
  await sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
      start_after = greatest(start_after, now() + ${mostSeconds} * interval '1 second')
    where name = ${name} and id = ${id} and state = 'active'`.execute(db);
  await sql`update lost_work set held_job = ${id} where exists (select ${sameWork(taken)})`.execute(
    db,
  );
}

/**
 * Lets the next job that waits for its try be taken: the owners come one after the other, in the order of
 * their names behind `lastOwner`. @returns null when none waits.
 */
export async function callNextTry(
  db: Queries,
  lastOwner: string,
): Promise<(Taken & { owner: string }) | null> {
  const { rows } = await sql<Taken & { owner: string }>`
    with next as (
      select job.name, job.id, coalesce(substring(job.group_id from 'owner:[^ ]+'), '') as owner
      from lost_work join pgboss.job job on job.name = lost_work.job and job.id = lost_work.held_job::uuid
      where job.state < 'active' and job.start_after > now()
      order by coalesce(substring(job.group_id from 'owner:[^ ]+'), '') > ${lastOwner} desc, owner, job.created_on
      limit 1 for update of job skip locked)
    update pgboss.job called set start_after = now()
    from next where called.name = next.name and called.id = next.id
    returning called.name, called.id, next.owner`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ends a job that was taken, undone, for administrators to see; one of the same work that is told already is
 * enough. It may be asked for each minute.
 */
export async function parkLost(
  db: Queries,
  { id, name, message }: Taken & { message: string },
): Promise<void> {
  const { numAffectedRows } = await sql`delete from pgboss.job taken
    where taken.name = ${name} and taken.id = ${id} and taken.state = 'active' and exists (
      select from pgboss.job told where told.name = taken.name and told.state = 'failed'
        and md5(told.data::text) = md5(taken.data::text) and told.output ? 'lost')`.execute(db);
  if (numAffectedRows) return;
  const output = JSON.stringify({ message, lost: true });
  await sql`update pgboss.job set state = 'failed', completed_on = now(), heartbeat_on = null, output = ${output}::jsonb
    where name = ${name} and id = ${id} and state = 'active'`.execute(db);
}

export async function sweepLostWork(db: Queries): Promise<void> {
  await db
    .deleteFrom('lost_work')
    .where(sql<boolean>`last_at < now() - interval '1 day'`)
    .execute();
}
