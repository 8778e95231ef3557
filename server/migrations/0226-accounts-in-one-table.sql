-- An account stands here however one signs in. Of those that somebody signs in to: who gave the account its number
-- (`remote_id`), the site itself or a service that has one row of numbers for all its sites; what the account is
-- called there; and when somebody signed in last.
alter table site_accounts add column issuer varchar(40);
alter table site_accounts add column kind varchar(200);
alter table site_accounts add column signed_in_at timestamptz;

insert into site_accounts (company_id, site, remote_id, place, name, secret, practice, health, health_detail,
  checked_at, created_at, issuer, kind, signed_in_at)
select company_id, site, socialbu ->> 'account_id', socialbu ->> 'account_id', socialbu ->> 'name', secret, practice,
  case state when 'connected' then 'connected' else 'reconnect' end, error,
  checked_at, (socialbu ->> 'connected_at')::timestamptz, issuer, left(socialbu ->> 'type', 200),
  (socialbu ->> 'connected_at')::timestamptz
from company_oauths
join (values (114, 'twitter', 'socialbu'), (115, 'youtube', 'socialbu'), (116, 'vimeo', 'vimeo'),
  (117, 'facebook', 'socialbu'), (118, 'instagram', 'socialbu'), (119, 'linkedin', 'socialbu'),
  (120, 'tiktok', 'socialbu'), (124, 'pinterest', 'socialbu')
) known (number, site, issuer) on number = distribution_site_id
where socialbu is not null
order by company_oauths.id;

-- One account belongs to one company.
create unique index site_accounts_issued_key on site_accounts (issuer, practice, remote_id)
  where issuer is not null and removed_at is null;
-- A company signs in to one account at a site.
create unique index site_accounts_signed_in_key on site_accounts (company_id, site)
  where issuer is not null and removed_at is null;

-- What is left says where a sign-in stands that led to no account yet.
drop index company_oauths_account;
alter table company_oauths drop constraint company_oauths_secret;
update company_oauths set state = 'cancelled', error = null where state in ('connected', 'revoked');
alter table company_oauths drop constraint company_oauths_state_check;
alter table company_oauths add constraint company_oauths_state_check
  check (state in ('waiting', 'failed', 'cancelled'));
alter table company_oauths drop column socialbu, drop column secret, drop column practice, drop column checked_at;
