import type { FastifyRequest } from 'fastify';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tools } from '../../tools.ts';
import { knowsPassword } from '../check-own-password.ts';
import { redeemLink } from '../tokens.ts';
import { proveAddress } from './prove-address.ts';

interface Shown {
  token: string;
  password: string;
  /** Whose token it is. */
  personId: number;
  request: FastifyRequest;
}

/**
 * The address answered, by somebody who knows the account's password: it is a customer's from now on.
 * @throws Refusal after too many wrong passwords.
 */
export async function verifyAddress(
  tools: Tools,
  { token, password, personId, request }: Shown,
): Promise<'verified' | 'wrong' | 'gone'> {
  if (!(await knowsPassword(tools, { personId, password, request }))) return 'wrong';
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    if (!(await redeemLink(tx, { token, purpose: 'verify-email', at }))) return 'gone';
    await proveAddress(tx, { personId, at });
    await audit(tx, {
      actorId: personId,
      action: 'person.verify',
      objectType: 'person',
      objectId: personId,
      at,
    });
    await announce(tx, `person:${personId}`);
    return 'verified';
  });
}
