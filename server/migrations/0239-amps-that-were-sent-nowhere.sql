-- The round in which an Amp went live without a placement, before a credit asked for a chosen site. null: in none.
-- Nothing writes it any more.
alter table amps add column unplaced_round integer;
update amps
set unplaced_round = round
where status = 2
  and not exists (
    select from placements
    where placements.amp_id = amps.id and placements.round = amps.round
  );
