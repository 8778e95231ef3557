-- What a mailed link or a hand-over between hosts carries: kept as a hash, used once, for a short time.
create table person_tokens (
  token_hash char(64) primary key,
  purpose varchar(20) not null check (purpose in
    ('password-reset', 'verify-email', 'change-email', 'handoff')),
  person_id integer not null references people (id) on delete cascade,
  -- The address to be proven, or the host to be opened.
  detail varchar(255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index person_tokens_person on person_tokens (person_id, purpose);

-- What strangers ask for by mail, counted whether or not there is such an account.
create table mail_requests (
  id bigint generated always as identity primary key,
  purpose varchar(20) not null,
  email varchar(255) not null,
  address varchar(45) not null,
  at timestamptz not null
);
create index mail_requests_email on mail_requests (email, at);
create index mail_requests_address on mail_requests (address, at);
