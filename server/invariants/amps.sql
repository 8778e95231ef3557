-- What must hold of Amps at every moment; see distribution.sql for how it is read.

-- holds: the round of an Amp, which credits and posts are known by, is the number of its submissions
select amps.id as amp_id, amps.round, count(step.id)::int as submissions
from amps
left join amp_status_history step on step.amp_id = amps.id and step.move = 'submit'
where amps.id > (select coalesce(max(id), 0) - :newest from amps)
group by amps.id
having amps.round <> count(step.id);
