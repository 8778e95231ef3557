import type { FastifyRequest } from 'fastify';
import { email as emailRule } from '#domain/rules/addresses.ts';
import { firstFinding } from '#domain/rules/finding.ts';
import { required } from '#domain/rules/text.ts';
import { Refusal } from '#domain/problems.ts';
import { asKnown } from '../foundation/db/hand.ts';
import { oneAddress } from '../foundation/mail/one-address.ts';
import type { Tools } from '../tools.ts';
import { ownBrowserOf } from './guess-source.ts';
import { countedNetwork, limitMailRequests } from './limit-mail-requests.ts';
import { mailPasswordReset } from './mail-password-reset.job.ts';

/**
 * Asks for a mail with a link. Any well-formed address is answered alike, so that nobody learns who has
 * an account. @throws Refusal
 */
export async function askPasswordReset(
  tools: Tools,
  { email, request }: { email: string; request: FastifyRequest },
): Promise<void> {
  const typed = email.trim();
  const fault = firstFinding([required, emailRule], typed, { label: 'E-mail' });
  if (fault) throw new Refusal(fault.message);
  const wanted = oneAddress(typed) ?? typed;
  const known = await ownBrowserOf(tools, { login: wanted }, request);
  const ask = async () => {
    await limitMailRequests(tools, {
      purpose: 'password-reset',
      email: wanted,
      address: await countedNetwork(tools, known, request),
    });
    await tools.db.transaction((tx) =>
      tools.queue.enqueue(tx, mailPasswordReset, { email: wanted, endedOthers: false }),
    );
  };
  await (known === null ? ask() : asKnown(known, ask));
}
