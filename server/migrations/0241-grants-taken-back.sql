-- Whoever asked for a grant may take the request back, as with a price: their own decision can be nothing else.
alter table credit_grant_decisions
  add column taken_back boolean not null default false,
  drop constraint credit_grant_four_eyes,
  add constraint credit_grant_four_eyes
    check (taken_back = (decided_by = asked_by) and (taken_back or decided_by <> person_id)),
  add constraint credit_grant_taken_back check (not (taken_back and approved));
