import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { openStates } from '#domain/distribution/open-states.ts';
import { isSiteOpen } from './site-pause-table.ts';

/**
 * Posts whose next step somebody of ours should take, and since when. What is held, or in line for a site
 * that is paused, waits for others. Whoever asks what is late asks it of these.
 */
export const duePosts: RawBuilder<unknown> = sql`(
  select id, amp_id, state, greatest(state_since, coalesce(not_before, state_since)) as due_since
  from placements
  where state in (${sql.join(openStates.map((state) => sql.lit(state)))})
    and held is null
    and (state <> 'queued' or ${isSiteOpen('placements.site')}))`;

/** Words that should be written over posts that are there, and since when. */
export const dueWords: RawBuilder<unknown> = sql`(
  select placements.id, placements.amp_id,
    greatest(placement_updates.state_since, placement_updates.not_before) as due_since
  from placement_updates join placements on placements.id = placement_id
  where placement_updates.state in ('queued', 'sending')
    and placements.state in ('live', 'accepted')
    and ${isSiteOpen('placements.site')})`;

/** Live posts whose page should be read again, and since when. */
export const dueLooks: RawBuilder<unknown> = sql`(
  select id, amp_id, next_look_at as due_since
  from placements
  where state = 'live' and next_look_at is not null)`;
