-- Which browser a session was opened in: it is forgotten with the session.
alter table sessions add column device_hash text;

-- How an account came to know a browser: by a session that was opened in it, or by a mailed link alone.
-- What was ended from elsewhere is known no more, and still not the first browser of all.
alter table known_devices add column trust text not null default 'session'
  check (trust in ('session', 'mail', 'none'));
