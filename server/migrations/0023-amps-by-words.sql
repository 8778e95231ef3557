-- Words anywhere in a title, among everybody's Amps: without it a rare word reads every row.
create extension if not exists pg_trgm;
create index amps_title_trigrams on amps using gin (title gin_trgm_ops) where deleted_at is null;
