-- Who has put which message aside: it is not shown to that person again.
create table system_message_dismissals (
  message_id integer not null references system_messages (id) on delete cascade,
  person_id integer not null references people (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (message_id, person_id)
);
create index system_message_dismissals_person on system_message_dismissals (person_id);
