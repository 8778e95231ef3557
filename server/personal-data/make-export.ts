import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { limits } from '#domain/limits.ts';
import { noteUse } from '../storage/take-room.ts';
import { keepPresent } from '../people/accounts/managed-account-table.ts';
import { exportById, finishExport } from './export-table.ts';
import { exportOf } from './write-export.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { makeExport } from './make-export.job.ts';

export const runMakeExport: Work<typeof makeExport> = async (
  { db, files, seal, now },
  { exportId },
) => {
  const asked = await exportById(db.root, exportId);
  if (!asked || asked.finished_at) return;
  const { person_id: personId } = asked;
  const at = now();
  const text = exportOf(db.unhurried, { personId, at });
  const bytes = await buffer(text.compose(createGzip()));
  // Nobody guesses it, and no host serves files by their names.
  const file = `exports/${seal.sign(`export:${exportId}`)}.json.gz`;
  await files.write(file, bytes);
  const expiresAt = new Date(at.getTime() + limits.personExportDays * 24 * 3_600_000);
  const isKept = await db.transaction(async (tx) => {
    const isThere = await keepPresent(tx, personId);
    const use = { personId: asked.asked_by, kind: 'exports', times: 0 } as const;
    if (isThere) await noteUse(tx, { ...use, bytes: bytes.byteLength, at });
    const made = { bytes: bytes.byteLength, at, expiresAt };
    await finishExport(tx, { id: exportId, file: isThere ? file : null, ...made });
    return isThere;
  });
  if (!isKept) await files.remove(file);
};
