-- What must hold of posts at every moment, whatever was killed, lost or pressed twice. Each query returns the
-- rows that break its sentence, and none in a sound database.
-- :now     the moment to judge by
-- :newest  how many of the newest rows of a growing table are looked at
-- :due     posts whose next step is due, and since when

-- holds: a placement has at most one attempt that made a post
select placement_id, count(*)::int as attempts
from publish_attempts
where outcome in ('accepted', 'found')
  and placement_id > (select coalesce(max(id), 0) - :newest from placements)
group by placement_id
having count(*) > 1;

-- holds: of each placement its site has one post
select placement_id, count(distinct body ->> 'remote_id')::int as posts
from evidence said
where kind = 'outcome'
  and placement_id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence removed
    where removed.placement_id = said.placement_id
      and removed.kind = 'removed'
      and removed.body -> 'gone' @> to_jsonb(said.body ->> 'remote_id')
  )
group by placement_id
having count(distinct body ->> 'remote_id') > 1;

-- holds: of one place's generations at most one is public
select amp_id, module_id, placements.site, account.place, count(*)::int as public
from placements
left join site_accounts account on account.id = site_account_id
where state in ('accepted', 'live', 'removing')
  and placements.id > (select coalesce(max(id), 0) - :newest from placements)
group by amp_id, module_id, placements.site, account.place
having count(*) > 1;

-- holds: no open placement is ten minutes late without saying who acts
select id as placement_id, state, due_since
from :due posts
where due_since < :now::timestamptz - interval '10 minutes';

-- holds: nothing is held by a pause that is over
select id as placement_id, site, held_since
from placements
where held ->> 'code' = 'site-paused'
  and held_since < :now::timestamptz - interval '1 hour'
  and not exists (
    select from site_pauses
    where site_pauses.site = placements.site
      and (resumed_at is null or resumed_at > :now::timestamptz - interval '1 hour')
  );

-- holds: whatever waits for an editor's word is before an editor
select placement.id as placement_id, module.id as module_id, module.approval
from placements placement
join amp_modules module on module.id = placement.module_id
where placement.held ->> 'code' = 'company-changed'
  and module.approval <> 'awaiting'
  and placement.held_since < :now::timestamptz - interval '1 hour';

-- holds: a live Amp has a placement for each site it was sent to
select chosen.amp_id, chosen.site, chosen.site_account_id
from amp_destinations chosen
join amps on amps.id = chosen.amp_id
where amps.status = 2
  and amps.deleted_at is null
  and amps.id > (select coalesce(max(id), 0) - :newest from amps)
  and not exists (
    select from placements
    where placements.amp_id = chosen.amp_id and placements.site = chosen.site
  );

-- holds: a credit is spent for being sent somewhere: a live Amp has a placement of its present round
select amps.id as amp_id, amps.round
from amps
where amps.status = 2
  and amps.deleted_at is null
  and amps.unplaced_round is distinct from amps.round
  and amps.id > (select coalesce(max(id), 0) - :newest from amps)
  and not exists (
    select from placements
    where placements.amp_id = amps.id and placements.round = amps.round
  );

-- holds: what is live was told by the site, or by a person
select placement.id as placement_id, placement.remote_id
from placements placement
where placement.state = 'live'
  and placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and (
        (evidence.kind = 'outcome' and evidence.body ->> 'remote_id' = placement.remote_id)
        or (evidence.kind = 'person' and evidence.body ->> 'said' = 'it is live')
      )
  );

-- holds: what could not be taken off counts as live only where it has an address
select placement.id as placement_id, placement.remote_id
from placements placement
where placement.state = 'needs_human'
  and placement.reason ->> 'code' = 'cannot-remove'
  and placement.link is null
  and placement.id > (select coalesce(max(id), 0) - :newest from placements);

-- holds: what was sent is what was approved
select placement.id as placement_id, attempt.number as attempt
from placements placement
join publish_attempts attempt on attempt.placement_id = placement.id
where placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and evidence.kind in ('armed', 'restored')
      and evidence.body ->> 'approved_hash' = attempt.content_hash
  );

-- holds: a placement is live with the words that were sent there last
select placement.id as placement_id, placement.content_hash
from placements placement
where placement.state = 'live'
  and placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and (
        evidence.kind = 'person'
        or (evidence.kind in ('armed', 'updated', 'restored')
          and evidence.body ->> 'approved_hash' = placement.content_hash)
      )
  )
  and not exists (
    select from placement_updates
    where placement_updates.placement_id = placement.id
      and (
        placement_updates.state in ('queued', 'sending')
        -- Its report says that they could not be brought there.
        or (placement_updates.state = 'failed'
          and placement_updates.content_hash = placement.content_hash)
      )
  );

-- holds: the proof trail has no gap
select placement_id, seq
from (
  select placement_id, seq, prev_hash,
    lag(hash, 1, repeat('0', 64)) over trail as hash_before,
    row_number() over trail as place
  from evidence
  where placement_id > (select coalesce(max(id), 0) - :newest from placements)
  window trail as (partition by placement_id order by seq)
) links
where prev_hash <> hash_before or seq <> place;

-- holds: the unique indexes that keep a post from going out twice are there and sound
select wanted.name
from (values
  ('publish_attempts_one_open'), ('placements_once')
) wanted (name)
where not exists (
  select from pg_class
  join pg_index on pg_index.indexrelid = pg_class.oid
  where pg_class.relname = wanted.name and indisunique and indisvalid
);
