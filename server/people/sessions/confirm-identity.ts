import type { FastifyRequest } from 'fastify';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { knowsPassword } from '../check-own-password.ts';
import { confirmSession } from './own-session-table.ts';
import { sessionHash } from './sessions.ts';

/** Proves again who holds this session. */
export async function confirmIdentity(
  tools: Tools,
  { person, password }: { person: Person; password: string },
  request: FastifyRequest,
): Promise<void> {
  const asked = { personId: person.id, password, address: request.ip };
  if (!(await knowsPassword(tools, asked)))
    throw new Problem('invalid', { fields: { password: ['This is not your password'] } });
  const tokenHash = sessionHash(tools.config, request);
  if (tokenHash) await confirmSession(tools.db.root, { tokenHash, at: tools.now() });
}
