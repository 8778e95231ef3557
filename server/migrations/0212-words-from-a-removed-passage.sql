-- Words that somebody wrote into a passage which somebody else took out meanwhile are kept as a version.
alter table module_versions drop constraint module_versions_reason_check;
alter table module_versions add constraint module_versions_reason_check check (
  reason in ('created', 'writing', 'named', 'submitted', 'approved', 'restored', 'imported', 'stranded')
);
