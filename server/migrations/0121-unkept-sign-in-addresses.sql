-- The address to sign in at holds the attempt's token: it is handed over and kept nowhere.
alter table oauth_attempts drop column connect_url;
