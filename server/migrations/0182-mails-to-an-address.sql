-- How many mails an address got lately is asked before each mail about an account.
create index outbox_mails_address on outbox_mails (lower(to_address), kind, created_at);
