-- The user at the site that an attempt was made as: only they, and who may edit what others wrote, can tell that nothing
-- is there. Of earlier attempts nobody knows.
alter table publish_attempts add column sent_as varchar(200);
