-- What a link of a proof trail may tell of: the types are read from here.
alter table evidence add constraint evidence_kind_check check (kind in (
  'planned', 'armed', 'outcome', 'live', 'updated', 'proof', 'person', 'removed', 'restored'
));
