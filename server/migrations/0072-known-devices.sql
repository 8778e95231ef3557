-- A mail about a login from a new device carries a link that ends its session.
alter table person_tokens drop constraint person_tokens_purpose_check;
alter table person_tokens add constraint person_tokens_purpose_check check (purpose in
  ('password-reset', 'verify-email', 'change-email', 'handoff', 'end-session'));
