import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { mailPasswordReset } from '../mail-password-reset.job.ts';
import { deletePasskeysOf } from '../passkeys/passkey-table.ts';
import { dropPassword, markVerified } from '../person-table.ts';
import { forgetSecondStep } from '../second-step/second-step-table.ts';
import { revokeSessionsOf } from '../sessions/session-end-table.ts';
import { endTokens } from '../token-table.ts';

/**
 * Whoever reads the mail of this address has shown it. Where nobody had before, a stranger may have made the
 * account, and somebody may have raised it by hand since: no key or code from before opens it. Links that would
 * prove it once more end.
 */
export async function proveAddress(
  tx: Tx,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  await endTokens(tx, { personId, purpose: 'verify-email', at });
  if (!(await markVerified(tx, { personId, at }))) return;
  await forgetKeys(tx, personId);
}

async function forgetKeys(tx: Tx, personId: number): Promise<void> {
  await deletePasskeysOf(tx, personId);
  await forgetSecondStep(tx, personId);
}

/**
 * An account is raised by hand, and nobody has proven its address: whoever made it may be a stranger to it.
 * Nothing from before opens it, and a mail to the address leads to a password.
 */
export async function awaitOwner(
  tx: Tx,
  { queue }: Pick<Tools, 'queue'>,
  { personId, email, at }: { personId: number; email: string; at: Date },
): Promise<void> {
  await forgetKeys(tx, personId);
  await dropPassword(tx, { personId, at });
  await revokeSessionsOf(tx, { personId, at });
  for (const purpose of purposes) await endTokens(tx, { personId, purpose, at });
  await queue.enqueue(tx, mailPasswordReset, { email, endedOthers: true });
}

/** Links that were mailed; steps that were begun end with the sessions. */
const purposes = ['verify-email', 'password-reset'] as const;
