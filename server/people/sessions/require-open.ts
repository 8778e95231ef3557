import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { holdPerson } from '../person-table.ts';
import { isOpen } from './own-session-table.ts';
import { sessionHash } from './sessions.ts';

/**
 * Before a session changes how its account is opened: a new password, or its owner from elsewhere, may have ended it
 * since the call came in, and nothing may come after, so it stays open until the transaction ends.
 * @throws Problem `signed-out`
 */
export async function requireOpen(tx: Tx, tools: Tools, request: FastifyRequest): Promise<void> {
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash) throw new Problem('signed-out');
  await holdPerson(tx, { sessionHash: tokenHash });
  if (!(await isOpen(tx, { tokenHash, at: tools.now() }))) throw new Problem('signed-out');
}
