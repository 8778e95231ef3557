-- What somebody types for a name may be a password, and as long as they like: it is compared, never read.
update login_attempts set login = encode(sha256(convert_to(lower(login), 'UTF8')), 'hex') where login not like ' %';
-- Nothing counts those that were right: sessions and the audit log tell of them.
delete from login_attempts where success;
alter table login_attempts drop column success;
create index login_attempts_at on login_attempts (at);

-- A person's newest are asked for each time one is made.
create index passkey_challenges_person on passkey_challenges (person_id) where person_id is not null;
create index known_devices_seen on known_devices (last_seen_at);
