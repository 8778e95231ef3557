-- What names the place that an account leads to, whoever signs in there and however its address was typed.
alter table site_accounts add column place varchar(300);
update site_accounts set place = regexp_replace(split_part(remote_id, ' ', 1), '(/index\.php|/)+$', '');
update site_accounts set place = remote_id where place = '' or remote_id like 'removed %';
-- Several users of one blog were several places until now, and stay what they were.
update site_accounts younger set place = left(younger.remote_id, 300)
where younger.removed_at is null and exists (
  select from site_accounts elder
  where elder.company_id = younger.company_id and elder.site = younger.site and elder.place = younger.place
    and elder.removed_at is null and elder.id < younger.id);
alter table site_accounts alter column place set not null;
create unique index site_accounts_place_key on site_accounts (company_id, site, place) where removed_at is null;
