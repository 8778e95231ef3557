import type { Forgetting } from '../forgetting.ts';

export const uploads = {
  left: {
    placed_uploads: { rows: 'go' },
    unfinished_uploads: {
      rows: 'stay',
      why: 'their bytes are gone within a day, and they with them',
    },
  },
  async forget(_tools, tx, { id }) {
    await tx.deleteFrom('placed_uploads').where('person_id', '=', id).execute();
  },
} as const satisfies Forgetting;
