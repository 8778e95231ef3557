alter table reseller_sites add column logo_file_id integer references media_files (id);
