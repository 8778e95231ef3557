-- Jobs that wait since before, some for months, named their kind of site alone: it counts as one host, with the bound
-- that it had. The queue makes its tables itself, later than these where everything is new.
do $$ begin if to_regclass('pgboss.job') is not null then update pgboss.job set group_id = 'host:' || group_id where state in ('created', 'retry') and strpos(group_id, ':') = 0; end if; end $$;
