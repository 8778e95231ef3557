-- The words of a text that a comment is about: where they lie in what is written together (null where they were read
-- only), and the words themselves with what stood before them, by which they are known again. Who has settled it.
alter table amp_events
  add column about_field varchar(40),
  add column about_quote varchar(400),
  add column about_before varchar(40),
  add column about_from varchar(64),
  add column about_to varchar(64),
  add column resolved_at timestamptz,
  add column resolved_by integer references people (id),
  add constraint amp_events_about check (
    (about_field is null) = (about_quote is null)
    and (about_field is null) = (about_before is null)
    and (about_from is null) = (about_to is null)
    and (about_field is not null or (about_from is null and resolved_at is null))
  ),
  add constraint amp_events_resolved check (resolved_at is not null or resolved_by is null);
create index amp_events_threads on amp_events (amp_id, id) where about_field is not null;
create index amp_events_answers on amp_events (parent_id, id) where parent_id is not null;
