import { limits } from '#domain/limits.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { verifyEmail } from '../../notices/emails/verify-email.ts';
import { writeToPerson } from '../../notices/write-to-person.ts';
import type { Tools } from '../../tools.ts';
import { hashToken, issueToken } from '../tokens.ts';

/** Mails a link that proves the address of an account, once. @returns whether there is a mail. */
export async function mailVerification(
  tx: Tx,
  tools: Tools,
  { personId, origin }: { personId: number; origin: string },
): Promise<boolean> {
  const token = await issueToken(tx, { purpose: 'verify-email', personId, at: tools.now() });
  return writeToPerson(tx, tools, {
    personId,
    kind: 'verify-email',
    event: hashToken(token),
    mail: verifyEmail(`${origin}/users/verify/${token}`, limits.session.verificationHours),
  });
}
