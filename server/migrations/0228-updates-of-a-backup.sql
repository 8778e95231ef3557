-- Came back from a backup before it was written, or while its answer was awaited: what its post shows by now is not
-- known here, so its page is read before anything is written over it.
alter table placement_updates add column restored_at timestamptz;
