-- As much of a payload as a report shows. A report of many places read, of each of them, all that was sent there.
alter table placements add column piece jsonb;

update placements set piece = jsonb_build_object(
  'title', payload -> 'headline',
  'summary', payload -> 'summary',
  'language', payload -> 'language',
  'company', payload #> '{company,name}',
  'picture', (
    select jsonb_build_object('sha256', picture -> 'sha256', 'mime', picture -> 'mime', 'alt', picture -> 'alt')
    from jsonb_array_elements(payload -> 'pictures') with ordinality as one (picture, place)
    where picture ->> 'url' ~ '^https?://'
    order by (picture ->> 'featured')::boolean desc, place
    limit 1
  )
) where payload <> '{}';
