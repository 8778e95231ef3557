-- Whether a row still names a stored file is asked after each picture that is kept, by each of its two names.
create index media_files_relative_filename on media_files (relative_filename);
create index media_files_thumbnail_filename on media_files (thumbnail_filename)
  where thumbnail_filename is not null;

-- What points at rows that are taken away one at a time is looked through for each of them.
create index media_resources_media_file on media_resources (media_file_id);
create index companies_logo on companies (logo_media_file_id) where logo_media_file_id is not null;
create index companies_original_logo on companies (logo_original_id) where logo_original_id is not null;
create index reseller_sites_logo on reseller_sites (logo_file_id) where logo_file_id is not null;
create index amp_events_parent on amp_events (parent_id) where parent_id is not null;
