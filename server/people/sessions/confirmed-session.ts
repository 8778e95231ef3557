import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { confirmedAt } from './own-session-table.ts';
import { sessionHash } from './sessions.ts';

/**
 * Before what a thief of an open browser would do: the person proved lately that it is still them.
 * @throws Problem `confirm-first`; the app then asks and repeats the call.
 */
export async function requireConfirmed(tools: Tools, request: FastifyRequest): Promise<void> {
  const tokenHash = sessionHash(tools.config, request);
  const at = tokenHash ? await confirmedAt(tools.db.root, tokenHash) : null;
  const since = tools.now().getTime() - limits.session.confirmedMinutes * 60_000;
  if (!at || at.getTime() < since) throw new Problem('confirm-first');
}
