-- What somebody decided and what began ends the demo prices of its product for good; what was taken
-- back before it began never did.
alter table credit_packs add column taken_back boolean not null default false;
update credit_packs set taken_back = true
  where not active and exists (
    select from audit_log
    where action = 'price.cancel' and object_type = 'credit-pack' and object_id = credit_packs.id
  );

-- Of two prices of one size from one moment on, the one decided last was sold.
update credit_packs older set active = false
  where active and not demo and exists (
    select from credit_packs newer
    where newer.active and not newer.demo and newer.id > older.id
      and (newer.product, newer.quantity, newer.starts_at)
        = (older.product, older.quantity, older.starts_at)
  );
create unique index credit_packs_one_from_a_moment on credit_packs (product, quantity, starts_at)
  where active and not demo;
