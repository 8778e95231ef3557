-- Milliseconds of the processor that reading the document takes, measured as it was stored. Its size does not tell: letters
-- that claim one place cost their square. Null: stored before it was measured.
alter table module_documents add column reading_ms integer;
