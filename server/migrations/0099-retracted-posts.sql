-- An Amp that is retracted takes its posts along whose fate is not known yet: what is found of them
-- later is taken off, and the next generation waits until then.
alter table placements add column retracted_at timestamptz;

update placements
set retracted_at = amps.retracted_at,
  state = case when placements.state in ('live', 'accepted') then 'removing' else placements.state end,
  reason = case
    when placements.reason ->> 'code' = 'may-be-live'
      then jsonb_set(placements.reason, '{code}', '"may-be-there"')
    else placements.reason
  end
from amps
where amps.id = placements.amp_id
  and placements.queued_at <= amps.retracted_at
  and placements.state in ('sending', 'checking', 'accepted', 'live', 'removing', 'needs_human');

-- Of a place's earlier generations only what may be public is asked for.
create index placements_may_be_public on placements (module_id, site)
  where retracted_at is not null
    and state in ('sending', 'checking', 'accepted', 'live', 'removing', 'needs_human');
