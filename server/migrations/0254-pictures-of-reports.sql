-- What a page showed is shown to who may read its report: no public host serves it.
alter table media_files add column is_private boolean not null default false;
update media_files set is_private = true
  where owner_id is null and id in (select media_file_id from captures where media_file_id is not null);
alter table media_files add constraint media_files_private check (not is_private or owner_id is null);
