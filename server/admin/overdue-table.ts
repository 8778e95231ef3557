import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import { dueLooks, duePosts, dueWords } from '../distribution/late.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface OverdueRow {
  kind: string;
  /** Of background work: which. */
  name: string | null;
  count: number;
  oldest: Date;
}

const reviewDue = sql`submitted_at + ${limits.review.decidedHours} * interval '1 hour'`;

/** What should have happened by `before` and has not, counted by its kind, the oldest first. */
export async function overdueRows(db: Queries, before: Date): Promise<OverdueRow[]> {
  const late = (kind: string, since: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    sql`select ${kind}::text as kind, null::text as name, ${since} as since ${rest}`;
  const { rows } = await sql<OverdueRow>`
    select kind, name, count(*)::int as count, min(since) as oldest
    from (
      ${late('post', sql`due_since`, sql`from ${duePosts} posts where due_since < ${before}`)}
      union all ${late('words', sql`due_since`, sql`from ${dueWords} words where due_since < ${before}`)}
      union all ${late('reading', sql`due_since`, sql`from ${dueLooks} looks where due_since < ${before}`)}
      union all ${late('review', reviewDue, sql`from amps where status = ${statusCode.pending} and deleted_at is null and ${reviewDue} < ${before}`)}
      union all ${late('request', sql`answer_by`, sql`from change_requests where state = 'open' and answer_by < ${before}`)}
      union all ${late('mail', sql`created_at`, sql`from outbox_mails where state = 'queued' and created_at < ${before}`)}
      union all ${late('export', sql`asked_at`, sql`from person_exports where finished_at is null and asked_at < ${before}`)}
      union all
      select 'job', name, start_after from pgboss.job
      where state in ('created', 'retry') and start_after < ${before} and name <> 'parked'
    ) late
    group by kind, name
    order by oldest, kind, name`.execute(db);
  return rows;
}
