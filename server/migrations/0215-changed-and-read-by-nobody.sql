-- What stands in a live module that no editor reads, and is not at its sites yet: looked for each minute.
create index amp_modules_changed_unread on amp_modules (id)
  where approval = 'not_needed' and approved_hash <> content_hash;
