import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';

export const publishing = {
  left: { change_requests: { rows: 'go' } },
  async forget(_tools, tx, { id, amps }) {
    await sql`delete from change_requests
      where asked_by = ${id} or amp_id = any(${[...amps]})`.execute(tx);
  },
} as const satisfies Forgetting;
