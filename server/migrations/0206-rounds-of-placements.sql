-- Which submission of its Amp a placement belongs to: clocks of two machines tell no order.
alter table placements add column round integer not null default 0;
update placements
set round = case
  when placements.retracted_at is null and placements.queued_at >= amps.published_at then submitted.times
  else greatest(submitted.times - 1, 0)
end
from amps
cross join lateral (
  select count(*)::int as times from amp_status_history where amp_id = amps.id and move = 'submit'
) submitted
where amps.id = placements.amp_id;
