-- What answers a comment is found by amp_events_answers (0255) already.
drop index amp_events_parent;
