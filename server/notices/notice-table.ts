import type { Tx } from '../foundation/db/transaction.ts';

interface NewNotice {
  /** Unique for ever: one notice for one event and reader. */
  key: string;
  personId: number;
  kind: string;
  text: string;
  /** Path inside the app. */
  path: string;
  at: Date;
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      key: notice.key,
      person_id: notice.personId,
      kind: notice.kind,
      text: notice.text.slice(0, 500),
      path: notice.path,
      created_at: notice.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
