-- Uploads that the server put into an article itself. One whose answer was lost is sent again with the
-- same key, and has its place already.
create table placed_uploads (
  person_id integer not null references people (id) on delete cascade,
  upload_key char(32) not null,
  at timestamptz not null,
  primary key (person_id, upload_key)
);
create index placed_uploads_at on placed_uploads (at);
