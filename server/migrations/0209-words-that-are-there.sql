-- When the words of an update were known to be at their post: whatever stops a later writing of them, they are there.
alter table placement_updates add column arrived_at timestamptz;
update placement_updates set arrived_at = state_since
where state = 'done' or (state in ('queued', 'sending') and not_before is not null);
