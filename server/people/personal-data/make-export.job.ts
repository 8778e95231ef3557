import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { defineJob } from '../../foundation/queue/job.ts';
import { noteUse } from '../../storage/take-room.ts';
import { keepPresent } from '../accounts/managed-account-table.ts';
import { exportById, finishExport } from './export-table.ts';
import { exportOf } from './write-export.ts';

/**
 * Writes one export. Done again it writes the file anew under the name it would have had. Who is forgotten meanwhile
 * leaves none behind.
 */
export const makeExport = defineJob({
  name: 'export-person',
  payload: z.object({ exportId: z.number() }),
  retries: 2,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run({ db, files, seal, now }, { exportId }) {
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
  },
});
