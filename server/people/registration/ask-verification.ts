import type { FastifyRequest } from 'fastify';
import { accountStateOf } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tools } from '../../tools.ts';
import { limitMailRequests } from '../limit-mail-requests.ts';
import { mailVerification } from './verification.ts';

/** Sends the link that proves the address once more. @throws Problem `move-refused` once it is proven. */
export async function askVerification(
  tools: Tools,
  { person, request }: { person: Person; request: FastifyRequest },
): Promise<void> {
  if (accountStateOf(person.role) !== 'unverified')
    throw new Problem('move-refused', { says: 'Your e-mail address is confirmed already.' });
  await limitMailRequests(tools, {
    purpose: 'verify-email',
    email: person.email,
    address: request.network,
  });
  const origin = settledOrigin(tools.config, request.tenant);
  await tools.db.transaction((tx) => mailVerification(tx, tools, { personId: person.id, origin }));
}
