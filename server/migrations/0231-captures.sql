-- What a stranger's browser showed of a live page: one picture of each text that stood there, or why there is none.
create table captures (
  placement_id integer not null references placements (id) on delete cascade,
  content_hash char(64) not null,
  taken_at timestamptz not null,
  media_file_id integer references media_files (id),
  failed text check (failed in ('late', 'full', 'no-picture')),
  primary key (placement_id, content_hash),
  check ((media_file_id is null) <> (failed is null))
);
create index captures_media_file on captures (media_file_id);
