-- A price may be decided before it holds: of one size, the one that began last is on sale.
alter table credit_packs add column starts_at timestamptz not null default '2000-01-01T00:00:00Z';
update credit_packs set starts_at = created_at where not demo;
alter table credit_packs alter column starts_at drop default;
drop index credit_packs_on_sale;
create index credit_packs_of_size on credit_packs (product, quantity, demo, starts_at) where active;
