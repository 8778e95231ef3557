import type { Work } from '../foundation/queue/job.ts';
import { pdfName, signatureName } from './letter-files.ts';
import { isSigned } from './letter-table.ts';
import type { removeUnsigned } from './remove-unsigned.job.ts';

export const runRemoveUnsigned: Work<typeof removeUnsigned> = async (
  { db, files },
  { pdfSha256, drawingSha256 },
) => {
  if (await isSigned(db.root, pdfSha256)) return;
  await files.remove(pdfName(pdfSha256));
  if (drawingSha256) await files.remove(signatureName(drawingSha256));
};
