-- A grant that waits for a second administrator names a product that the ledger knows.
alter table credit_grant_requests add constraint credit_grant_requests_product_check check (
  product in ('amp', 'dfy', 'premium', 'msn', 'financial', 'blow', 'defi', 'presscable')
);
