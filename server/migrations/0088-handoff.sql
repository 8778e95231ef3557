-- A login that the main host hands over to another one: kept as a hash, used once, within a minute.
create table handoff_tokens (
  token_hash char(64) primary key,
  -- What is handed over. Once this has ended, the token opens nothing.
  session_id integer not null references sessions (id) on delete cascade,
  target_host varchar(253) not null,
  -- Of a secret that only the browser has which the other host was opened in.
  nonce_hash char(64) not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoff_tokens_session on handoff_tokens (session_id);
create index handoff_tokens_expiry on handoff_tokens (expires_at);

alter table sessions add column host varchar(253);
-- The session this one was handed over from, and ends with.
alter table sessions add column handed_from integer references sessions (id) on delete set null;
create index sessions_handed_from on sessions (handed_from) where handed_from is not null;

delete from person_tokens where purpose = 'handoff';
alter table person_tokens drop constraint person_tokens_purpose_check;
alter table person_tokens add constraint person_tokens_purpose_check check (purpose in
  ('password-reset', 'verify-email', 'change-email', 'end-session', 'second-step'));
