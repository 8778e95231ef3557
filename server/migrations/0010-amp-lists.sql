-- Lists over everybody's Amps stay flat as they grow: one index a sort.
create index amps_by_title on amps (title, id) where deleted_at is null;
create index amps_last_status_newest on amps (status desc, updated_at desc, id desc) where deleted_at is null;

-- The approval screen reads modules of one kind and state in the order they were made.
create index amp_modules_by_approval on amp_modules (type, approval, id);
drop index amp_modules_awaiting;

-- The wait for payment ends for the oldest Amp first.
create index amps_waiting on amps (owner_id, updated_at) where status = 7 and deleted_at is null;
