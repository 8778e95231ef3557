-- What a person made Amps of before, by what names it in its file: the same file makes nothing twice.
create table imported_amps (
  person_id integer not null references people (id) on delete cascade,
  source_key char(64) not null,
  -- Null only within the transaction that makes it.
  amp_id integer references amps (id),
  at timestamptz not null,
  primary key (person_id, source_key)
);
create index imported_amps_amp on imported_amps (amp_id);
