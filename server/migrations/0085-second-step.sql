-- Codes of an app, asked for after the password by whoever turned that on.
create table second_steps (
  person_id integer primary key references people (id) on delete cascade,
  -- Sealed: whoever reads the database cannot make codes.
  secret bytea not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The newest half minute a code was used of: none works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  person_id integer not null references people (id) on delete cascade,
  code_hash char(64) not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

alter table person_tokens drop constraint person_tokens_purpose_check;
alter table person_tokens add constraint person_tokens_purpose_check check (purpose in
  ('password-reset', 'verify-email', 'change-email', 'handoff', 'end-session', 'second-step'));
