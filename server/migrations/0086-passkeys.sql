-- A key of a phone or computer that opens an account on one host without a password.
create table passkeys (
  id integer generated always as identity primary key,
  person_id integer not null references people (id) on delete cascade,
  credential_id varchar(1400) not null unique,
  public_key bytea not null,
  -- As the device counts its uses; a lower one is a copy.
  counter bigint not null,
  transports jsonb not null default '[]',
  -- The host it was made for: it opens the account on no other.
  host varchar(253) not null,
  name varchar(60) not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id);

-- What a device has to sign, once.
create table passkey_challenges (
  challenge_hash char(64) primary key,
  -- Whose key is being made; null: somebody logs in.
  person_id integer references people (id) on delete cascade,
  host varchar(253) not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
