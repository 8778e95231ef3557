-- Letters that mail servers take for others, such as full-width ones, stood in domains as they were typed. Where
-- two accounts would have one address after this, both stay: each is found as it is typed.
update people set email = made.form
  from (
    select distinct on (lower(form)) id, form
    from (
      select id, normalize(split_part(email, '@', 1), NFC) || '@'
        || lower(normalize(split_part(email, '@', 2), NFKC)) as form
      from people where email ~ '[^ -~]'
    ) typed
    order by lower(form), id
  ) made
  where made.id = people.id and people.email <> made.form and length(made.form) <= 255
    and not exists (
      select from people other where lower(other.email) = lower(made.form) and other.id <> people.id);
