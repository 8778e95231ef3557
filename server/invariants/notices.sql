-- What must hold of mails and notices at every moment; see distribution.sql for how it is read.

-- holds: nobody gets the same mail or notice twice
select 'mail' as kind, key from outbox_mails
where id > (select coalesce(max(id), 0) - :newest from outbox_mails)
group by key having count(*) > 1
union all
select 'notice', key from notices
where id > (select coalesce(max(id), 0) - :newest from notices)
group by key having count(*) > 1;

-- holds: the unique indexes that keep mails and notices single are there and sound
select wanted.name
from (values
  ('outbox_mails_key_key'), ('notices_key_key')
) wanted (name)
where not exists (
  select from pg_class
  join pg_index on pg_index.indexrelid = pg_class.oid
  where pg_class.relname = wanted.name and indisunique and indisvalid
);
