import { limits } from '#domain/limits.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { emptyOldMails } from './outbox-table.ts';

/** Forgets the words of mails whose links cannot open an account any more. */
export const forgetSecretWords = (db: Queries): Promise<void> =>
  emptyOldMails(db, limits.session.verificationHours);
