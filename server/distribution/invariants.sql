-- What must hold at every moment, whatever was killed, lost or pressed twice. Each query returns the
-- rows that break its sentence, and none in a sound database.
-- :now     the moment to judge by
-- :newest  how many of the newest rows of a growing table are looked at

-- holds: a placement has at most one attempt that made a post
select placement_id, count(*)::int as attempts
from publish_attempts
where outcome in ('accepted', 'found')
  and placement_id > (select coalesce(max(id), 0) - :newest from placements)
group by placement_id
having count(*) > 1;

-- holds: of one place's generations at most one is public
select amp_id, module_id, site, site_account_id, count(*)::int as public
from placements
where state in ('accepted', 'live', 'removing')
  and id > (select coalesce(max(id), 0) - :newest from placements)
group by amp_id, module_id, site, site_account_id
having count(*) > 1;

-- holds: no open placement is ten minutes late without saying who acts
select id as placement_id, state, state_since
from placements
where state in ('queued', 'preparing', 'sending', 'accepted', 'checking', 'removing')
  and greatest(state_since, coalesce(not_before, state_since)) < :now::timestamptz - interval '10 minutes';

-- holds: a live Amp has a placement for each site it was sent to
select chosen.amp_id, chosen.site, chosen.site_account_id
from amp_destinations chosen
join amps on amps.id = chosen.amp_id
where amps.status = 2
  and amps.deleted_at is null
  and amps.id > (select coalesce(max(id), 0) - :newest from amps)
  and not exists (
    select from placements
    where placements.amp_id = chosen.amp_id and placements.site = chosen.site
  );

-- holds: the entries of a transfer sum to zero
select transfer.id as transfer_id, transfer.key, coalesce(sum(entry.amount), 0)::int as sum
from ledger_transfers transfer
left join ledger_entries entry on entry.transfer_id = transfer.id
where transfer.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
group by transfer.id, transfer.key
having coalesce(sum(entry.amount), 0) <> 0 or count(entry.id) < 2;

-- holds: nobody has fewer credits than none
select account.id as account_id, account.person_id, account.kind, account.product, sum(entry.amount)::int as sum
from ledger_accounts account
join ledger_entries entry on entry.account_id = account.id
where account.person_id is not null
  and account.id in (
    select account_id from ledger_entries
    where id > (select coalesce(max(id), 0) - :newest from ledger_entries)
  )
group by account.id, account.person_id, account.kind, account.product
having sum(entry.amount) < 0;

-- holds: what was held is captured or released once, whole
select settled.id as transfer_id, settled.key
from ledger_transfers settled
where settled.kind in ('capture', 'release')
  and settled.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
  and (
    select coalesce(sum(entry.amount), 0)
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id
    where transfer.amp_id = settled.amp_id and account.kind = 'held'
  ) < 0;

-- holds: a live Amp is paid for: nothing is held for it any more
select amps.id as amp_id, account.product, sum(entry.amount)::int as held
from ledger_transfers transfer
join amps on amps.id = transfer.amp_id
join ledger_entries entry on entry.transfer_id = transfer.id
join ledger_accounts account on account.id = entry.account_id
where amps.status = 2
  and account.kind = 'held'
  and transfer.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
group by amps.id, account.product
having sum(entry.amount) > 0;

-- holds: what is live was told by the site, or by a person
select placement.id as placement_id, placement.remote_id
from placements placement
where placement.state = 'live'
  and placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and (
        (evidence.kind = 'outcome' and evidence.body ->> 'remote_id' = placement.remote_id)
        or (evidence.kind = 'person' and evidence.body ->> 'said' = 'it is live')
      )
  );

-- holds: what was sent is what was approved
select placement.id as placement_id, attempt.number as attempt
from placements placement
join publish_attempts attempt on attempt.placement_id = placement.id
where placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and evidence.kind = 'armed'
      and evidence.body ->> 'approved_hash' = attempt.content_hash
  );

-- holds: a placement is live with the words that were sent there last
select placement.id as placement_id, placement.content_hash
from placements placement
where placement.state = 'live'
  and placement.id > (select coalesce(max(id), 0) - :newest from placements)
  and not exists (
    select from evidence
    where evidence.placement_id = placement.id
      and (
        evidence.kind = 'person'
        or (evidence.kind in ('armed', 'updated')
          and evidence.body ->> 'approved_hash' = placement.content_hash)
      )
  )
  and not exists (
    select from placement_updates
    where placement_updates.placement_id = placement.id
      and placement_updates.state in ('queued', 'sending')
  );

-- holds: the proof trail has no gap
select placement_id, seq
from (
  select placement_id, seq, prev_hash,
    lag(hash, 1, repeat('0', 64)) over trail as hash_before,
    row_number() over trail as place
  from evidence
  where placement_id > (select coalesce(max(id), 0) - :newest from placements)
  window trail as (partition by placement_id order by seq)
) links
where prev_hash <> hash_before or seq <> place;

-- holds: nobody gets the same mail or notice twice
select 'mail' as kind, key from outbox_mails
where id > (select coalesce(max(id), 0) - :newest from outbox_mails)
group by key having count(*) > 1
union all
select 'notice', key from notices
where id > (select coalesce(max(id), 0) - :newest from notices)
group by key having count(*) > 1;

-- holds: the unique indexes that hold all this are there and sound
select wanted.name
from (values
  ('publish_attempts_one_open'), ('placements_once'), ('ledger_transfers_key_key'),
  ('ledger_accounts_key'), ('outbox_mails_key_key'), ('notices_key_key')
) wanted (name)
where not exists (
  select from pg_class
  join pg_index on pg_index.indexrelid = pg_class.oid
  where pg_class.relname = wanted.name and indisunique and indisvalid
);
