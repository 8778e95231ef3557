-- Planned in a restored world for an Amp that came back with it. What was posted of it after the backup may carry another
-- mark: of another headline, account or generation. That its site does not show this one proves no absence.
alter table placements add column planned_since_restore boolean not null default false;
