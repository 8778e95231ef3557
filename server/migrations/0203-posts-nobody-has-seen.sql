-- A post that its site says it has, and whose page has shown the approved words to no stranger yet.
alter table placements
  drop constraint placements_standing_check,
  drop constraint placements_doubt_check;
alter table placements
  add constraint placements_standing_check
    check (standing in ('as-sent', 'changed', 'unseen', 'hidden', 'gone', 'silent')),
  add constraint placements_doubt_check check (doubt in ('changed', 'unseen', 'hidden', 'gone'));
