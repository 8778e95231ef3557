-- Milliseconds of the processor that reading the document takes, measured as it was stored. Its size does not tell: letters
-- that claim one place cost their square. Null: stored before it was measured.
alter table module_documents add column reading_ms integer;

-- A document may go, with the person it is of, and another be made in its place: a copy of the first one is none of the
-- second. The founder is the number in Yjs of whoever began it, which every copy knows; null: none is known.
alter table module_documents
  add column id integer generated always as identity,
  add column founder bigint;
