create index media_files_sha256 on media_files (sha256);
