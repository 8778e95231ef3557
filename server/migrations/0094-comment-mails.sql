-- Who is to be mailed of comments, and since which one: a single mail tells of all that came meanwhile.
create table comment_mails (
  amp_id integer not null references amps (id) on delete cascade,
  person_id integer not null references people (id) on delete cascade,
  since timestamptz not null,
  primary key (amp_id, person_id)
);
create index comment_mails_since on comment_mails (since);
