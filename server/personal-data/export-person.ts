import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PersonExport } from '#contract/person-admin.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { takeRoom } from '../storage/take-room.ts';
import type { Tools } from '../tools.ts';
import { requireExportable } from '../people/accounts/manage-account.ts';
import { exportById, exportsOf, insertExport } from './export-table.ts';
import { makeExport } from './make-export.job.ts';

/**
 * Has all that is held about a person written into a file.
 * @throws Problem `not-found`, `move-refused`, `room-spent`
 */
export async function askForExport(
  tools: Tools,
  { personId, by }: { personId: number; by: Person },
): Promise<{ id: number }> {
  return tools.db.transaction(async (tx) => {
    await requireExportable(tx, { personId, by });
    const at = tools.now();
    await takeRoom(tx, { personId: by.id, kind: 'exports', bytes: 0, at });
    const id = await insertExport(tx, { personId, askedBy: by.id, at });
    await audit(tx, {
      ...deed(by.id, personId, at),
      action: 'person.export',
      after: { export: id },
    });
    await tools.queue.enqueue(tx, makeExport, { exportId: id });
    return { id };
  });
}

/** The file, for who asked for it alone, while it is kept. @throws Problem `not-found`, `move-refused` */
export async function downloadExport(
  tools: Tools,
  { id, personId, by }: { id: number; personId: number; by: Person },
): Promise<Readable> {
  const at = tools.now();
  const made = await exportById(tools.db.root, id);
  const isTheirs = made?.person_id === personId && made.asked_by === by.id;
  if (!isTheirs || !made.finished_at || !made.file || !made.expires_at || made.expires_at <= at)
    throw new Problem('not-found');
  if ((await tools.files.size(made.file)) === null) {
    tools.log.error({ export: id }, 'the file of an export is missing');
    throw new Problem('not-found');
  }
  await tools.db.transaction(async (tx) => {
    // Asked again: since it was written the person may have become an administrator.
    await requireExportable(tx, { personId, by });
    await audit(tx, {
      ...deed(by.id, personId, at),
      action: 'person.export-taken',
      after: { export: id },
    });
  });
  return tools.files.stream(made.file).compose(createGunzip());
}

const shown = 5;

/** The newest exports of a person, as an administrator sees them. */
export async function listExports(
  db: Queries,
  { personId, by, at }: { personId: number; by: Person; at: Date },
): Promise<PersonExport[]> {
  const rows = await exportsOf(db, personId, shown);
  return rows.map((row) => {
    const isKept = row.file !== null && row.expires_at !== null && row.expires_at > at;
    return {
      id: row.id,
      asked_by: { id: row.asked_by, name: row.name },
      asked_at: row.asked_at.toISOString(),
      state: row.finished_at === null ? 'waiting' : isKept ? 'ready' : 'expired',
      bytes: row.bytes,
      expires_at: row.expires_at?.toISOString() ?? null,
      is_yours: row.asked_by === by.id,
    };
  });
}

const deed = (actorId: number | null, personId: number, at: Date) => ({
  actorId,
  objectType: 'person',
  objectId: personId,
  at,
});
