-- What its site never gave an address to, as a draft that could not be taken off, was seen by nobody there: it is not live.
update placements
set reason = jsonb_set(reason, '{code}', '"may-be-there"')
where state = 'needs_human' and reason ->> 'code' = 'cannot-remove' and link is null;
