-- What was lost twice in a row is tried one by one: whether it runs now with no other try beside it.
alter table lost_work add column is_alone boolean not null default false;
-- How often a try of it was lost beside another: then either may have been the cause, and neither is counted.
alter table lost_work add column beside integer not null default 0;
-- The job that waits for its turn to be tried: one for each work.
alter table lost_work add column held_job text;

create or replace function note_lost_work() returns trigger language plpgsql as $$ begin insert into lost_work (job, given_hash) values (new.name, md5(new.data::text)) on conflict (job, given_hash) do update set times = lost_work.times + case when lost_work.times < 2 or lost_work.is_alone then 1 else 0 end, beside = lost_work.beside + case when lost_work.times < 2 or lost_work.is_alone then 0 else 1 end, is_alone = false, last_at = now(); return null; end $$;
