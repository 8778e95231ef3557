-- What was said on an Amp is read from its newest on, a part at a time; decisions apart from comments.
create index amp_events_newest on amp_events (amp_id, id);
create index amp_events_decisions on amp_events (amp_id, id) where type in (0, 1);
