import type { Tx } from '../foundation/db/transaction.ts';
import { loseWords } from './outbox-table.ts';

/** Mails whose words no key opens any more are not sent. */
export const loseMails = (tx: Tx, ids: readonly number[]): Promise<void> => loseWords(tx, ids);
