-- Work in whose midst its process ended, or was so busy with it that the queue took it away: how often in a row.
create table lost_work (
  job text not null,
  -- Of what the job was given: whoever asks for the same again gets another job.
  given_hash char(32) not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (job, given_hash)
);

-- The queue notes by a statement of its own that a job gave no sign of life: it puts the job in anew.
create function note_lost_work() returns trigger language plpgsql as $$ begin insert into lost_work (job, given_hash) values (new.name, md5(new.data::text)) on conflict (job, given_hash) do update set times = lost_work.times + 1, last_at = now(); return null; end $$;
