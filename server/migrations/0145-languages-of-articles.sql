-- language: as somebody chose it; '': as its text reads.
-- guessed_language: how its text read when it was written last, '' where it was too short to tell; null: not
-- looked at, since it was written before articles had a language.
alter table articles add column language varchar(35) not null default '';
alter table articles add column guessed_language varchar(35);
