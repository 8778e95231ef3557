import { limits } from '#domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { accountStateOf } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tools } from '../../tools.ts';
import { countedNetwork, limitMailRequests } from '../limit-mail-requests.ts';
import { mailVerification } from './verification.ts';

const { abuse, session } = limits;

const enoughWords = (email: string) =>
  `${abuse.unaskedMailsPerDay} mails went to ${email} within a day, and no more go there for now. Look among unwanted mails: the link in the newest works for ${session.verificationHours} hours. Or try again tomorrow, or ask support.`;

/**
 * Sends the link that proves the address once more. @throws Problem `move-refused` once it is proven, Refusal
 * when it had enough.
 */
export async function askVerification(
  tools: Tools,
  { person, request }: { person: Person; request: FastifyRequest },
): Promise<void> {
  if (accountStateOf(person.role) !== 'unverified')
    throw new Problem('move-refused', { says: 'Your e-mail address is confirmed already.' });
  await limitMailRequests(tools, {
    purpose: 'verify-email',
    email: person.email,
    address: await countedNetwork(tools, person.id, request),
  });
  const origin = settledOrigin(tools.config, request.tenant);
  await tools.db.transaction(async (tx) => {
    if (await mailVerification(tx, tools, { personId: person.id, origin })) return;
    throw new Refusal(enoughWords(person.email));
  });
}
