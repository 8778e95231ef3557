import { limits } from '#domain/limits.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { sweepNotices } from './notice-table.ts';
import { emptyOldMails } from './outbox-table.ts';

/** Forgets the words of mails whose links cannot open an account any more, and notices of half a year ago. */
export async function forgetOldNews(db: Queries): Promise<void> {
  await emptyOldMails(db, limits.session.verificationHours);
  await sweepNotices(db);
}
