-- What a person stored on a day (UTC), by kind. Its row is the lock under which it is counted.
create table daily_uses (
  person_id integer not null references people (id) on delete cascade,
  day char(10) not null,
  kind varchar(20) not null,
  times integer not null,
  bytes bigint not null,
  primary key (person_id, day, kind)
);
create index daily_uses_day on daily_uses (day);

-- Files that were begun and are not whole yet; what is here of them lies in a folder of the server.
create table unfinished_uploads (
  id varchar(80) primary key,
  person_id integer not null references people (id) on delete cascade,
  bytes bigint not null,
  began_at timestamptz not null
);
create index unfinished_uploads_person on unfinished_uploads (person_id);
