-- author_id: who wrote last, so that a version kept later can name them.
-- writes: counts stores, so that a process notices those of another.
alter table module_documents add column author_id integer references people (id);
alter table module_documents add column writes integer not null default 0;
