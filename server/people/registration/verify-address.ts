import type { FastifyRequest } from 'fastify';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tools } from '../../tools.ts';
import { comparePassword } from '../check-own-password.ts';
import { requirePassword } from '../require-password.ts';
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
 * @throws Refusal after too many wrong passwords, and where it was changed meanwhile.
 */
export async function verifyAddress(
  tools: Tools,
  { token, password, personId, request }: Shown,
): Promise<'verified' | 'wrong' | 'gone'> {
  const compared = await comparePassword(tools, { personId, password, request });
  if (!compared) return 'wrong';
  return tools.db.transaction(async (tx) => {
    await requirePassword(tx, compared);
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
