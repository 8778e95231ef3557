-- An Amp of which nothing is live thirty days after it went live ends by itself, and its credit comes back.
alter table amps add column lapsed_at timestamptz;

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('grant', 'purchase', 'hold', 'capture', 'release', 'return', 'lapse', 'refund', 'convert', 'freeze', 'unfreeze', 'debt', 'repay'));
