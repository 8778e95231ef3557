-- Versions are looked for by their words: when these were approved, and what was approved before a change. Somebody
-- who writes long has tens of thousands.
create index module_versions_content on module_versions (module_id, content_hash);
