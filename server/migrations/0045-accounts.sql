alter table people add column time_zone varchar(64);

-- Named by a number towards its owner: the hash stays here.
alter table sessions add column id integer generated always as identity;
alter table sessions add constraint sessions_id_key unique (id);
-- When this session last proved who holds it, beyond having the cookie.
alter table sessions add column confirmed_at timestamptz;

-- Browsers a person has logged in from, each by the hash of a cookie it keeps.
create table known_devices (
  person_id integer not null references people (id) on delete cascade,
  device_hash char(64) not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

-- Only what differs from the standing choice of each topic.
create table notification_choices (
  person_id integer not null references people (id) on delete cascade,
  topic varchar(40) not null,
  by_mail boolean not null,
  in_app boolean not null,
  primary key (person_id, topic)
);
