-- An address that a site names may be as long as any that is kept of anybody (limits.linkCharacters).
alter table placements alter column link type varchar(2048);
