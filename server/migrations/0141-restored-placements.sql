-- Came back from a backup before anything of it was sent: what happened since the backup is not known
-- here, so the site is asked before the first post, as before every second one.
alter table placements add column restored_at timestamptz;
