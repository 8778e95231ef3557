import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { removeFiles } from './remove-files.job.ts';

export const media = {
  left: {
    media_files: {
      rows: 'part',
      why: 'what something published shows, or somebody else’s company',
      emptied: ['uploaded_name'],
    },
  },
  /** After all that may show a file. */
  async forget({ queue }, tx, { id }) {
    const names = await forgetFiles(tx, id);
    if (names.length > 0) await queue.enqueue(tx, removeFiles, { names });
  },
} as const satisfies Forgetting;

/**
 * Pictures that nothing published shows, and nothing of somebody else: a reseller's may be a client's logo.
 * @returns the names of their files.
 */
async function forgetFiles(tx: Tx, ownerId: number): Promise<string[]> {
  const { rows } = await sql<{ relative_filename: string; thumbnail_filename: string | null }>`
    delete from media_files file where owner_id = ${ownerId}
      and not exists (select 1 from media_resources where media_file_id = file.id)
      and not exists (
        select 1 from companies where logo_media_file_id = file.id or logo_original_id = file.id)
      and not exists (select 1 from reseller_sites where logo_file_id = file.id)
      and id not in (
        select (picture ->> 'media_file_id')::int
        from (select payload from placements union all select payload from placement_updates) sent,
          jsonb_array_elements(sent.payload -> 'pictures') picture
        where picture ->> 'media_file_id' is not null)
    returning relative_filename, thumbnail_filename`.execute(tx);
  await sql`update media_files set uploaded_name = '' where owner_id = ${ownerId}`.execute(tx);
  return rows.flatMap((row) => [row.relative_filename, row.thumbnail_filename ?? []].flat());
}
