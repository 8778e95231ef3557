-- What is known of a live post by reading its page again; see domain/distribution/reading.ts.
alter table placements
  add column written_at timestamptz,
  add column standing varchar(8) not null default 'as-sent'
    check (standing in ('as-sent', 'changed', 'hidden', 'gone', 'silent')),
  add column standing_since timestamptz,
  add column doubt varchar(8) check (doubt in ('changed', 'hidden', 'gone')),
  add column doubt_since timestamptz,
  add column silent_since timestamptz,
  add column looked_at timestamptz,
  add column read_at timestamptz,
  add column next_look_at timestamptz;

-- What is live by now is read again soon: nobody has looked since the day it went out.
update placements
set written_at = coalesce(live_at, state_since),
  live_at = coalesce(live_at, state_since),
  looked_at = (
    select max(at) from evidence where evidence.placement_id = placements.id and kind = 'proof'),
  read_at = (
    select max(at) from evidence
    where evidence.placement_id = placements.id and kind = 'proof' and body ->> 'http_status' <> '0'),
  next_look_at = now()
where state = 'live';

create index placements_to_read on placements (next_look_at)
  where state = 'live' and next_look_at is not null;
