-- How often an Amp was submitted so far: its credits and its posts are known by this number.
alter table amps add column round integer not null default 0;
update amps
set round = submitted.times
from (
  select amp_id, count(*)::int as times from amp_status_history where move = 'submit' group by amp_id
) submitted
where submitted.amp_id = amps.id;
