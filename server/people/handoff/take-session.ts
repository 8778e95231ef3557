import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isShutOut } from '#domain/people/account-state.ts';
import { isRole } from '#domain/people/roles.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { takeRoom } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { keepDevice } from '../sessions/device-table.ts';
import { deviceOf } from '../sessions/known-devices.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import { insertSession } from '../sessions/session-table.ts';
import { latestEnd, lifeMs } from '../sessions/session-life.ts';
import { hashToken } from '../tokens.ts';
import { holdSource, ownerOfHandoff, takeHandoff } from './handoff-table.ts';

interface Shown {
  token: string;
  /** The secret this browser was given when it asked. */
  nonce: string | null;
}

/**
 * Opens a session on this host for whom the main host named, in the browser that asked for it. It is as old
 * as the login it comes from, and ends with it. Whatever is shown is used up, so that a token that went
 * astray opens nothing any more.
 */
export async function takeSession(
  tools: Tools,
  { token, nonce }: Shown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const at = tools.now();
  const tokenHash = hashToken(token);
  const known = await ownerOfHandoff(tools.db.root, { tokenHash, at });
  if (known === null) return;
  const sessionToken = randomBytes(32).toString('base64url');
  const take = async (tx: Tx) => {
    const shown = await takeHandoff(tx, { tokenHash, at });
    const isForHere = shown?.targetHost === request.tenant.hostname;
    if (!isForHere || nonce === null || shown.nonceHash !== hashToken(nonce)) return null;
    const found = await holdSource(tx, { id: shown.sessionId, at });
    if (!found || !isRole(found.role) || isShutOut(found.role)) return null;
    await takeRoom(tx, { personId: found.personId, kind: 'logins', bytes: 0, at });
    const deviceHash = deviceOf(tools, request, reply);
    await insertSession(tx, {
      tokenHash: hashToken(sessionToken),
      personId: found.personId,
      persistent: found.persistent,
      host: request.tenant.hostname,
      handedFrom: found.id,
      address: request.address,
      network: request.network,
      deviceHash,
      userAgent: request.headers['user-agent'] ?? '',
      createdAt: found.createdAt,
      confirmedAt: found.confirmedAt,
      at,
      expiresAt: latestEnd(tools.config, { ...found, at }),
    });
    // The same browser under another name: nothing to write a mail about.
    await keepDevice(tx, { personId: found.personId, deviceHash, by: 'session', at });
    await auditTaking(tx, { personId: found.personId, host: request.tenant.hostname, at });
    return found;
  };
  const source = await tools.db.transaction(take, { whose: { known } });
  if (!source) return;
  const maxAgeSeconds = source.persistent ? Math.floor(lifeMs(tools.config, true) / 1000) : null;
  setSessionCookies(tools.config, reply, { token: sessionToken, maxAgeSeconds });
}

const auditTaking = (
  tx: Tx,
  { personId, host, at }: { personId: number; host: string; at: Date },
) =>
  audit(tx, {
    actorId: personId,
    action: 'session.hand-over',
    objectType: 'person',
    objectId: personId,
    after: { host },
    at,
  });
