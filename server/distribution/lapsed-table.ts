import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { openStates } from '#domain/distribution/open-states.ts';
import { statusesOfPages, traceOfText } from '#domain/distribution/reading-of.ts';
import { readableStandings } from '#domain/distribution/reading.ts';
import { customersOwnSites } from '#domain/distribution/sites.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/**
 * Its page was read last on somebody else's host, and words of the post stood there: nobody knows whose page that is, so
 * it proves neither that the post is live nor that it is not. What earlier times noted does not say what stood there.
 */
const mayStandElsewhere = sql`coalesce((
  select body->>'is_elsewhere' = 'true' and body->>'http_status' = '200' and coalesce(
    (body->'stood_there'->>'shows_words')::boolean,
    body->'stood_there'->>'headline_found' = 'true'
      or (body->'stood_there'->>'text_match')::float >= ${traceOfText}, true)
  from evidence
  where placement_id = placements.id and kind = 'proof'
    and (body->>'http_status')::int in (${sql.join([...statusesOfPages])})
  order by seq desc
  limit 1
), false)`;

/** What was first found missing so long after the day is no longer that day's matter. */
const lateByDays = 7;
/** So long after the day it may still lapse, when the hourly work was down; what is older is left as it is. */
const withinDays = 30;

export interface Lapsing {
  now: Date;
  days: number;
  /** Only this one. */
  ampId?: number;
}

/**
 * Live Amps that cost a credit and of which, so many days after they went live, no post is live: none was
 * ever taken, or all that were are gone, hidden or silent by then. What readers could read at a customer's own
 * site was delivered: whether it is shown there is its owner's to say. What is still under way, or only a
 * person can tell, is waited for. What stands on a page of others is for its owner to judge, who may have it taken down.
 */
export async function findLapsed(db: Queries, { now, days, ampId }: Lapsing): Promise<number[]> {
  const due = sql`went.live_at + make_interval(days => ${days})`;
  const { rows } = await sql<{ id: number }>`
    select amps.id
    from amps
    cross join lateral (
      -- What went live before the present approval was another round, under another credit.
      select coalesce(min(live_at), greatest(amps.published_at, amps.scheduled_for)) as live_at
      from placements where amp_id = amps.id and round = amps.round and live_at is not null
    ) went
    where amps.status = ${statusCode.live}
      and amps.deleted_at is null
      and (${ampId ?? null}::int is null or amps.id = ${ampId ?? null}::int)
      and amps.published_at < ${now}::timestamptz - make_interval(days => ${days})
      and ${due} <= ${now}
      and ${due} > ${now}::timestamptz - make_interval(days => ${withinDays})
      and exists (select from ledger_transfers where amp_id = amps.id and kind = 'capture')
      and not exists (
        select from placements
        where amp_id = amps.id
          and (
            state in (${sql.join([...openStates, 'needs_human'])})
            or (state = 'live' and (
              standing in (${sql.join(readableStandings)})
              or doubt is not null
              or looked_at is null
              or looked_at < ${due}
              or proven_at >= ${due}
              or standing_since >= ${due} + make_interval(days => ${lateByDays})
              or ${mayStandElsewhere}
            ))
          )
      )
      and not exists (
        select from placements
        join evidence on evidence.placement_id = placements.id
        where placements.amp_id = amps.id
          and placements.site in (${sql.join(customersOwnSites)})
          and placements.round = amps.round
          and placements.live_at is not null
          and evidence.kind = 'proof'
          and evidence.body @> '{"holds": true}'
      )
    order by amps.id
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
