import { audit } from '../foundation/db/audit-table.ts';
import { writeNewFile } from '../foundation/files/new-file.ts';
import { exportOf } from '../personal-data/write-export.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';
import { numberOf } from './manage-people.ts';

/** Writes all that is held about a person into a new file, readable by the operator alone. @throws Complaint */
export async function exportToFile(
  tools: Tools,
  { email, to }: { email: string; to: string },
): Promise<string> {
  if (to === '') throw new Complaint('--to FILE is required.');
  const personId = await numberOf(tools, email);
  const at = tools.now();
  const deed = { actorId: null, action: 'person.export', objectType: 'person', objectId: personId };
  await tools.db.transaction((tx) => audit(tx, { ...deed, at }));
  try {
    await writeNewFile(to, exportOf(tools.db.unhurried, { personId, at }));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw new Complaint(`${to} is there already; nothing was written over.`, { cause: error });
  }
  return `All that is held about ${email} is in ${to}.`;
}
