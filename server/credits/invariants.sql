-- What must hold of purchases and credits at every moment. Read together with those of distribution,
-- which hold of the ledger itself: sums of zero, no negative balance, held credits settled once.

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

-- holds: receipts are numbered without a gap
select count(*)::int as receipts, max(number) as highest
from receipts
having count(*) <> coalesce(max(number), 0);

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

-- holds: the unique indexes that keep a payment from counting twice are there and sound
select wanted.name
from (values
  ('payment_events_once'), ('purchases_once'), ('purchases_provider_ref_key'),
  ('purchases_payment_ref_key'), ('receipts_once')
) wanted (name)
where not exists (
  select from pg_class
  join pg_index on pg_index.indexrelid = pg_class.oid
  where pg_class.relname = wanted.name and indisunique and indisvalid
);
