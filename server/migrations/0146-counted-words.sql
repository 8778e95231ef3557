-- How many words a text has, counted when it is written: a list of texts must not read them all.
-- null: of a version kept before, or of a text before in a script that writes no spaces, until it is written again.
alter table module_versions add column words integer;
alter table articles add column words integer;
update articles set words = (
  select count(*)
  from regexp_split_to_table(
    regexp_replace(regexp_replace(body_html, '</?(strong|em|b|i|u|s|a|code)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '\s+'
  ) piece
  where piece !~ '^(&[a-z]+;|[[:punct:]–—…•])*$'
)
where body_html !~ '[\u0E00-\u0FFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF]';
