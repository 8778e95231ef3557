-- A reply belongs to the thread of a comment: the specification numbers it 5.
update amp_events set type = 5 where type = 2 and parent_id is not null;
