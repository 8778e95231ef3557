-- Of which Amps a notice or a mail tells: whether its reader may still see them is asked again when it is
-- shown or sent. No foreign key: of an Amp that is gone nobody is told either.
alter table notices add column amp_id integer;
update notices
  set amp_id = substring(path from '^/app/announcements/(?:edit|publish|report|review)/([0-9]{1,9})')::integer
  where path ~ '^/app/announcements/(edit|publish|report|review)/[0-9]{1,9}(/|$)';
alter table outbox_mails add column amp_ids integer[] not null default '{}';
-- What waits to be sent now: many keys name the Amp, of the others the notice does.
update outbox_mails set amp_ids = array[split_part(key, ':', 2)::integer]
  where state = 'queued' and key ~ '^(amp-[a-z-]+|report-complete|posts-held|posts-go-on):[0-9]{1,9}:';
update outbox_mails mail set amp_ids = array[notice.amp_id]
  from notices notice
  where notice.key = mail.key and notice.amp_id is not null and mail.state = 'queued' and mail.amp_ids = '{}';
