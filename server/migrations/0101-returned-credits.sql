-- An Amp that is withdrawn after its approval and before it is sent gets its credit back.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('grant', 'purchase', 'hold', 'capture', 'release', 'return', 'refund', 'convert', 'freeze', 'unfreeze', 'debt', 'repay'));
