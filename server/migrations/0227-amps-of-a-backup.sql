-- It was on its way when the backup was made that this world came from: whether it was taken back since is not
-- known here, so its owner is asked before anything of it goes out. null: nobody has to be asked.
alter table amps add column restored_from timestamptz;
