-- An administrator's session, used as somebody else's account until they stop.
alter table sessions add column acting_as integer references people (id) on delete cascade;
create index sessions_acting_as on sessions (acting_as) where acting_as is not null;
