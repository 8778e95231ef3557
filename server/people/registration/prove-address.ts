import type { Tx } from '../../foundation/db/transaction.ts';
import { deletePasskeysOf } from '../passkeys/passkey-table.ts';
import { markVerified } from '../person-table.ts';
import { forgetSecondStep } from '../second-step/second-step-table.ts';

/**
 * Whoever reads the mail of this address has shown it. Where that brings an account to life, a stranger may
 * have made it: no key or code from before opens it.
 */
export async function proveAddress(
  tx: Tx,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  if (!(await markVerified(tx, { personId, at }))) return;
  await deletePasskeysOf(tx, personId);
  await forgetSecondStep(tx, personId);
}
