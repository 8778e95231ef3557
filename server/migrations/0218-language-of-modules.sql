-- The one a module is in, beside the hash of its content: a mail about an Amp has a language whatever its modules are.
alter table amp_modules add column language varchar(35) not null default 'en';
update amp_modules set language = coalesce(nullif(articles.language, ''), nullif(articles.guessed_language, ''), 'en')
  from articles where articles.module_id = amp_modules.id;
