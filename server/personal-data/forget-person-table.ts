import type { Forgetting } from '../forgetting.ts';
import { removeFiles } from '../media/remove-files.job.ts';

export const personalData = {
  left: {
    person_exports: { rows: 'stay', why: 'who asked for one, and when', emptied: ['file'] },
  },
  async forget({ queue }, tx, { id }) {
    const made = tx.selectFrom('person_exports').where('person_id', '=', id);
    const rows = await made.select('file').where('file', 'is not', null).execute();
    await tx
      .updateTable('person_exports')
      .set({ file: null })
      .where('person_id', '=', id)
      .execute();
    const names = rows.flatMap(({ file }) => file ?? []);
    if (names.length > 0) await queue.enqueue(tx, removeFiles, { names });
  },
} as const satisfies Forgetting;
