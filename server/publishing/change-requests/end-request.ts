import type { Tx } from '../../foundation/db/transaction.ts';
import { settleAsked } from '../../notices/settle.ts';
import { closeRequest } from './change-request-table.ts';
import type { Closing } from './change-request-table.ts';

/** Answered, taken back or without an object: what is open of an Amp ends, and is news to nobody any more. */
export async function endRequest(tx: Tx, closing: Closing): Promise<void> {
  const requestId = await closeRequest(tx, closing);
  if (requestId !== null) await settleAsked(tx, { requestId, at: closing.at });
}
