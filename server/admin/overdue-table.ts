import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

export interface OverdueRow {
  kind: string;
  /** Of background work: which. */
  name: string | null;
  count: number;
  oldest: Date;
}

/** What should have happened by `before` and has not, counted by its kind, the oldest first. */
export async function overdueRows(db: Queries, before: Date): Promise<OverdueRow[]> {
  const late = (kind: string, since: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    sql`select ${kind}::text as kind, null::text as name, ${since} as since ${rest}`;
  const { rows } = await sql<OverdueRow>`
    select kind, name, count(*)::int as count, min(since) as oldest
    from (
      ${late(
        'post',
        sql`greatest(state_since, coalesce(not_before, state_since))`,
        sql`from placements
          where state in ('queued', 'preparing', 'sending', 'accepted', 'checking', 'removing')
            and held is null and state_since < ${before}
            and (not_before is null or not_before < ${before})
            and (state <> 'queued' or not exists (
              select from site_pauses pause
              where pause.site = placements.site and pause.resumed_at is null))`,
      )}
      union all ${late(
        'words',
        sql`placement_updates.state_since`,
        sql`from placement_updates join placements on placements.id = placement_id
          where placement_updates.state in ('queued', 'sending')
            and placements.state in ('live', 'accepted')
            and placement_updates.state_since < ${before}
            and not exists (
              select from site_pauses pause
              where pause.site = placements.site and pause.resumed_at is null)`,
      )}
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
