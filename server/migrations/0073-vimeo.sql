-- What lets us in to an account that people sign in to at the site itself, sealed; gone once unlinked.
alter table company_oauths add column secret bytea;
alter table company_oauths add constraint company_oauths_secret check (secret is null or socialbu is not null);

-- Numbers of one service's accounts say nothing about those of another: 116 is Vimeo, which has its own.
drop index company_oauths_account;
create unique index company_oauths_account
  on company_oauths (practice, (distribution_site_id = 116), (socialbu ->> 'account_id'))
  where socialbu is not null;
