-- What stood beside a version's text; null in versions kept before this was noted.
alter table module_versions add column pictures jsonb;
