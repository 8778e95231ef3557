-- The network a session was opened from: guesses from there are not slowed with those of strangers.
alter table sessions add column network varchar(45);
