import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { requireRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';
import { insertBegun } from './unfinished-upload-table.ts';

/**
 * Lets an upload begin: within what a person may have unfinished at a time, and while the day has room for it.
 * @throws Problem `too-many`, `room-spent`
 */
export async function beginUpload(
  tools: Tools,
  { id, bytes, person }: { id: string; bytes: number; person: Person },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await requireRoom(tx, { personId: person.id, kind: 'files', bytes, at });
    const begun = await insertBegun(tx, { id, personId: person.id, bytes, at });
    const { most, bytes: mostBytes } = limits.unfinishedUploads;
    if (begun.uploads <= most && begun.bytes <= mostBytes) return;
    const says = 'Too many uploads are unfinished. Finish or cancel some first.';
    throw new Problem('too-many', { says });
  });
}
