-- Where one request, without a login, stops mails like this one; null where they always come.
alter table outbox_mails add column unsubscribe_url text;
