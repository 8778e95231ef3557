-- What must hold of the ledger and of purchases at every moment; see distribution.sql for how it is read.

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

-- holds: what was given back of an Amp was spent on it before, and a live one has spent more than that
select transfer.amp_id, account.product, sum(entry.amount)::int as spent
from ledger_transfers transfer
join amps on amps.id = transfer.amp_id
join ledger_entries entry on entry.transfer_id = transfer.id
join ledger_accounts account on account.id = entry.account_id
where account.kind = 'spent'
  and transfer.amp_id in (
    select amp_id from ledger_transfers
    where kind in ('return', 'lapse')
      and id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
  )
group by transfer.amp_id, account.product, amps.status
having sum(entry.amount) < case when amps.status = 2 then 1 else 0 end;

-- holds: of an Amp at most one credit comes back for each that was spent, whatever brought it back
select transfer.amp_id, count(*) filter (where transfer.kind <> 'capture')::int as returned
from ledger_transfers transfer
where transfer.kind in ('capture', 'return', 'lapse')
  and transfer.amp_id in (
    select amp_id from ledger_transfers
    where kind in ('return', 'lapse')
      and id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
  )
group by transfer.amp_id
having count(*) filter (where transfer.kind <> 'capture') > count(*) filter (where transfer.kind = 'capture');

-- holds: what came back because nothing was live is of an Amp that has ended, or was submitted anew since
select transfer.amp_id, transfer.key
from ledger_transfers transfer
join amps on amps.id = transfer.amp_id
where transfer.kind = 'lapse'
  and transfer.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
  and (amps.lapsed_at is null or (amps.status = 2 and not exists (
    select from ledger_transfers later
    where later.amp_id = transfer.amp_id and later.kind = 'capture' and later.id > transfer.id
  )));

-- holds: a purchase brings its credits once it is paid, and only then
select purchase.id as purchase_id, purchase.state, coalesce(sum(entry.amount), 0)::int as given
from purchases purchase
left join ledger_transfers transfer on transfer.purchase_id = purchase.id and transfer.kind = 'purchase'
left join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount > 0
where purchase.id > (select coalesce(max(id), 0) - :newest from purchases)
group by purchase.id
having coalesce(sum(entry.amount), 0) <> case
  when purchase.state in ('paid', 'disputed', 'refunded') then purchase.pack_quantity * purchase.quantity
  else 0
end;

-- holds: bought credits went to the buyer, of the product that was bought
select transfer.id as transfer_id, transfer.key
from ledger_transfers transfer
join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount > 0
join ledger_accounts account on account.id = entry.account_id
left join purchases purchase on purchase.id = transfer.purchase_id
where transfer.kind = 'purchase'
  and transfer.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
  and (purchase.id is null or account.person_id <> purchase.person_id or account.product <> purchase.product);

-- holds: what was refunded is taken back or owed, whole
select purchase.id as purchase_id, purchase.state, coalesce(sum(entry.amount), 0)::int as taken
from purchases purchase
left join ledger_transfers transfer
  on transfer.purchase_id = purchase.id and transfer.kind in ('refund', 'debt')
left join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount > 0
where purchase.id > (select coalesce(max(id), 0) - :newest from purchases)
group by purchase.id
having coalesce(sum(entry.amount), 0) <> case
  when purchase.state = 'refunded' then purchase.pack_quantity * purchase.quantity
  else 0
end;

-- holds: only credits of a purchase in dispute are frozen, and not more than it brought
select purchase.id as purchase_id, purchase.state, sum(entry.amount)::int as frozen
from purchases purchase
join ledger_transfers transfer
  on transfer.purchase_id = purchase.id and transfer.kind in ('freeze', 'unfreeze')
join ledger_entries entry on entry.transfer_id = transfer.id
join ledger_accounts account on account.id = entry.account_id and account.kind = 'frozen'
where purchase.id > (select coalesce(max(id), 0) - :newest from purchases)
group by purchase.id
having sum(entry.amount) > case
  when purchase.state = 'disputed' then purchase.pack_quantity * purchase.quantity
  else 0
end;

-- holds: who owes credits has none to spend
select owed.person_id, owed.product
from ledger_accounts owed
join ledger_accounts free
  on free.person_id = owed.person_id and free.product = owed.product and free.kind = 'available'
where owed.kind = 'owed'
  and (select coalesce(sum(amount), 0) from ledger_entries where account_id = owed.id) > 0
  and (select coalesce(sum(amount), 0) from ledger_entries where account_id = free.id) > 0;

-- holds: what was converted left and came in the same number
select split_part(transfer.key, ':', 2) as conversion, count(*)::int as halves
from ledger_transfers transfer
join ledger_entries entry on entry.transfer_id = transfer.id and entry.amount > 0
where transfer.kind = 'convert'
  and transfer.id > (select coalesce(max(id), 0) - :newest from ledger_transfers)
group by split_part(transfer.key, ':', 2)
having count(*) <> 2 or min(entry.amount) <> max(entry.amount);

-- holds: every payment has its receipt
select purchase.id as purchase_id, purchase.state
from purchases purchase
where purchase.state in ('paid', 'disputed', 'refunded')
  and purchase.id > (select coalesce(max(id), 0) - :newest from purchases)
  and not exists (
    select from receipts where receipts.purchase_id = purchase.id and receipts.kind = 'payment'
  );

-- holds: receipts are numbered without a gap in each series
select series, count(*)::int as receipts, max(number) as highest
from receipts
group by series
having count(*) <> max(number);

-- holds: no payment waits for a person, and none for an hour for news that must come first
select id as payment_event_id, kind, outcome, note
from payment_events
where outcome = 'parked'
  or (outcome = 'waiting' and received_at < :now::timestamptz - interval '1 hour');

-- holds: no order stays open after its hour
select id as purchase_id, state
from purchases
where state in ('created', 'pending')
  and not waits_for_bank
  and expires_at < :now::timestamptz - interval '30 minutes';

-- holds: the unique indexes that keep credits and payments from counting twice are there and sound
select wanted.name
from (values
  ('ledger_transfers_key_key'), ('ledger_accounts_key'),
  ('payment_events_once'), ('purchases_once'), ('purchases_provider_ref_key'),
  ('purchases_payment_ref_key'), ('receipts_once'), ('receipts_pkey')
) wanted (name)
where not exists (
  select from pg_class
  join pg_index on pg_index.indexrelid = pg_class.oid
  where pg_class.relname = wanted.name and indisunique and indisvalid
);
