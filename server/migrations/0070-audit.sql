-- What was done stays as it was written: no process of ours, and no slip of the hand, may change it.
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege'; end $$;

create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

create index audit_log_at on audit_log (at);
create index audit_log_on_behalf_of on audit_log (on_behalf_of, at) where on_behalf_of is not null;
create index audit_log_kind on audit_log (split_part(action, '.', 1), id);
