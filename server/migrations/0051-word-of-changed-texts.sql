-- editors_told_at: when editors were written to of a live text that waits for them; null while nobody was.
alter table amp_modules add column editors_told_at timestamptz;
