import { email as emailRule } from '#domain/rules/addresses.ts';
import { firstFinding } from '#domain/rules/finding.ts';
import { required } from '#domain/rules/text.ts';
import { Refusal } from '#domain/problems.ts';
import { oneAddress } from '../foundation/mail/one-address.ts';
import type { Tools } from '../tools.ts';
import { limitMailRequests } from './limit-mail-requests.ts';
import { mailPasswordReset } from './mail-password-reset.job.ts';

/**
 * Asks for a mail with a link. Any well-formed address is answered alike, so that nobody learns who has
 * an account. @throws Refusal
 */
export async function askPasswordReset(
  tools: Tools,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const typed = email.trim();
  const fault = firstFinding([required, emailRule], typed, { label: 'E-mail' });
  if (fault) throw new Refusal(fault.message);
  const wanted = oneAddress(typed) ?? typed;
  await limitMailRequests(tools, { purpose: 'password-reset', email: wanted, address });
  await tools.db.transaction((tx) =>
    tools.queue.enqueue(tx, mailPasswordReset, { email: wanted, endedOthers: false }),
  );
}
