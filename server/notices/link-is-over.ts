import type { Queries } from '../foundation/db/transaction.ts';
import { linkStands } from './mailed-link-table.ts';
import type { Mail } from './outbox-table.ts';

const purposes = ['password-reset', 'verify-email', 'change-email'] as const;
/** Such a mail's event is its link, as the database knows it: see `writeToPerson`. */
const linkInKey = /:(?<tokenHash>[0-9a-f]{64})$/;

/**
 * Whether a mail is there for a link that opens nothing any more: it ran out while the mail waited, was used, or a
 * newer one ended it. Its reader would be told that it works.
 */
export async function linkIsOver(
  db: Queries,
  { kind, key }: Pick<Mail, 'kind' | 'key'>,
  at: Date,
): Promise<boolean> {
  const purpose = purposes.find((one) => one === kind);
  const tokenHash = linkInKey.exec(key)?.groups?.['tokenHash'];
  if (!purpose || !tokenHash) return false;
  return !(await linkStands(db, { tokenHash, purpose, at }));
}
