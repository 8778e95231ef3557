import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

export interface StorageRow {
  id: number;
  name: string;
  role: string;
  files: number;
  file_bytes: number;
  unfinished: number;
  unfinished_bytes: number;
  /** By kind: how often and how much. */
  lately: Record<string, [times: number, bytes: number]> | null;
}

/** Who stores most: in the library now, on its way, and by what was added from a day on. */
export async function mostStored(
  db: Queries,
  { since, limit }: { since: Date; limit: number },
): Promise<StorageRow[]> {
  const { rows } = await sql<StorageRow>`
    with file as (
      select owner_id as id, count(*)::int as times, sum(bytes)::float8 as bytes
      from media_files where deleted_at is null and owner_id is not null group by 1
    ), begun as (
      select person_id as id, count(*)::int as times, sum(bytes)::float8 as bytes
      from unfinished_uploads group by 1
    ), kind as (
      select person_id as id, kind, sum(times)::int as times, sum(bytes)::float8 as bytes
      from daily_uses where day >= ${since.toISOString().slice(0, 10)} group by 1, 2
    ), late as (
      select id, jsonb_object_agg(kind, jsonb_build_array(times, bytes)) as kinds,
        sum(bytes) filter (where kind <> 'files') as bytes
      from kind group by 1
    )
    select people.id, trim(people.firstname || ' ' || people.lastname) as name, people.role,
      coalesce(file.times, 0) as files, coalesce(file.bytes, 0) as file_bytes,
      coalesce(begun.times, 0) as unfinished, coalesce(begun.bytes, 0) as unfinished_bytes,
      late.kinds as lately
    from people
    left join file on file.id = people.id
    left join begun on begun.id = people.id
    left join late on late.id = people.id
    where file.id is not null or begun.id is not null or late.id is not null
    order by coalesce(file.bytes, 0) + coalesce(begun.bytes, 0) + coalesce(late.bytes, 0) desc, people.id
    limit ${limit}`.execute(db);
  return rows;
}
