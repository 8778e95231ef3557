import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import type { Tools } from '../../tools.ts';
import { sessionHash } from '../sessions/sessions.ts';
import { hashToken } from '../tokens.ts';
import { insertHandoff } from './handoff-table.ts';

interface Wanted {
  /** A host of ours that has asked, by a browser that holds the secret of `nonceHash`. */
  targetHost: string;
  nonceHash: string;
}

/**
 * Makes a token by which that host, in that browser, takes over the session of this request.
 * @returns null where there is nobody to hand over: a session that is used as somebody else's account stays
 *   where its banner and its end are.
 */
export async function giveSession(
  tools: Tools,
  { targetHost, nonceHash }: Wanted,
  request: FastifyRequest,
): Promise<string | null> {
  const person = await request.whoIsThere();
  const hash = sessionHash(tools.config, request);
  if (!person || !hash || isShutOut(person.role)) return null;
  const token = randomBytes(32).toString('base64url');
  const at = tools.now();
  const isMade = await insertHandoff(tools.db.root, {
    tokenHash: hashToken(token),
    sessionHash: hash,
    targetHost,
    nonceHash,
    at,
    expiresAt: new Date(at.getTime() + limits.session.handoffSeconds * 1_000),
  });
  return isMade ? token : null;
}
