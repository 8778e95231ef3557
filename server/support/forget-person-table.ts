import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';
import { forgetSupportMails } from '../notices/mail-support.ts';

export const support = {
  left: { support_requests: { rows: 'go' } },
  async forget(_tools, tx, { id, logins }) {
    const { rows } = await sql<{ id: number }>`delete from support_requests
      where person_id = ${id} or lower(email) = any(${[...logins]}) returning id`.execute(tx);
    await forgetSupportMails(
      tx,
      rows.map((request) => request.id),
    );
  },
} as const satisfies Forgetting;
