-- A post in the line that must not go out as things stand: why, and what its owner was told of that last.
alter table placements add column held jsonb;
alter table placements add column held_since timestamptz;
alter table placements add column held_told varchar(40);
alter table placements add constraint placements_held_in_line check (held is null or state = 'queued');
alter table placements add constraint placements_held_since check ((held is null) = (held_since is null));

create index placements_held on placements (held_since) where held is not null;
create index placements_held_untold on placements (id)
  where coalesce(held ->> 'code', '') <> coalesce(held_told, '');
