-- Whoever asked for a price may take the request back. It is the one decision that is the asker's own: the key that
-- lets one decision exist lets it stand for no other, and no price begins by it.
alter table credit_price_decisions
  add column taken_back boolean not null default false,
  drop constraint credit_price_four_eyes,
  add constraint credit_price_four_eyes check ((decided_by = asked_by) = taken_back),
  add constraint credit_price_taken_back check (pack_id is null or not taken_back);
