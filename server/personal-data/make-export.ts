import { createGzip } from 'node:zlib';
import { limits } from '#domain/limits.ts';
import { noteUse } from '../storage/take-room.ts';
import { keepPresent } from '../people/accounts/managed-account-table.ts';
import { beginExport, exportById, finishExport } from './export-table.ts';
import { exportOf } from './write-export.ts';
import type { Tools } from '../tools.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { makeExport } from './make-export.job.ts';

export const runMakeExport: Work<typeof makeExport> = async (tools, { exportId: id }) => {
  const { db, files, seal, now } = tools;
  const asked = await exportById(db.root, id);
  if (!asked || asked.finished_at) return;
  const { person_id: personId, asked_by: askedBy } = asked;
  const at = now();
  const expiresAt = new Date(at.getTime() + limits.personExportDays * 24 * 3_600_000);
  // Nobody guesses it, and no host serves files by their names.
  const file = `exports/${seal.sign(`export:${id}`)}.json.gz`;
  const isWanted = await db.transaction(async (tx) => {
    const isThere = await keepPresent(tx, personId);
    if (isThere) await beginExport(tx, { id, file, expiresAt });
    return isThere;
  });
  try {
    if (isWanted) {
      const text = exportOf(db.unhurried, { personId, at });
      const bytes = await files.writeStream(file, text.compose(createGzip()));
      const isKept = await db.transaction(async (tx) => {
        if (!(await keepPresent(tx, personId))) return false;
        await noteUse(tx, { personId: askedBy, kind: 'exports', times: 0, bytes, at });
        await finishExport(tx, { id, made: { bytes, expiresAt }, at });
        return true;
      });
      if (isKept) return;
    }
  } catch (error) {
    await removeUnfinished(tools, { id, file });
    throw error;
  }
  await files.remove(file);
  await db.transaction((tx) => finishExport(tx, { id, made: null, at }));
};

/** Whether the last step was done is not known for sure. What stays all the same goes when its time is over. */
async function removeUnfinished(
  { db, files, log }: Pick<Tools, 'db' | 'files' | 'log'>,
  { id, file }: { id: number; file: string },
): Promise<void> {
  try {
    const row = await exportById(db.root, id);
    if (!row?.finished_at) await files.remove(file);
  } catch (error) {
    log.error({ error, export: id }, 'the file of an unfinished export stays');
  }
}
