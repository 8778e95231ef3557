-- Words of a mail whose link opens an account: sealed, and gone once it was sent, given up or old. What
-- stops mails is signed only when a mail leaves, so that no row can stop any.
alter table outbox_mails add column sealed_words bytea;
update outbox_mails set text = 'The link in this mail opened an account.', html = '<!doctype html><title>Not shown</title><p>The link in this mail opened an account.</p>'
  where state <> 'queued' and kind in ('password-reset', 'verify-email', 'account-exists', 'change-email', 'new-device');
update outbox_mails set
  text = replace(text, unsubscribe_url, regexp_replace(unsubscribe_url, '[^/]+$', '')),
  html = replace(html, unsubscribe_url, regexp_replace(unsubscribe_url, '[^/]+$', '')),
  unsubscribe_url = regexp_replace(unsubscribe_url, '[^/]+$', '')
  where unsubscribe_url is not null;
