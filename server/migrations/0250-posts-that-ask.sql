-- Of a million posts few ask for somebody: a list of those reads no others.
create index placements_asking on placements (amp_id)
  where state in ('refused', 'needs_human', 'skipped') or held is not null
    or (state = 'live' and standing <> 'as-sent');
create index placement_updates_failed on placement_updates (placement_id) where state = 'failed';
