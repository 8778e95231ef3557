-- A worker's sign of life, apart from the canary that shows that jobs are finished.
alter table worker_beats alter column canary_at drop not null;
alter table worker_beats add column beat_at timestamptz;
