import type { FastifyRequest } from 'fastify';
import type { UsedKey } from '#contract/passkeys.ts';
import type { Tools } from '../../tools.ts';
import { answersTo } from './passkey-challenges.ts';
import { findPasskey, notePasskeyUse } from './passkey-table.ts';

interface Used {
  key: UsedKey;
  purpose: 'prove' | 'log-in';
  /** Whom the device was asked for; null: whoever logs in. */
  personId: number | null;
  request: FastifyRequest;
}

/**
 * Whose key signed what was asked of it on this host, its device having made sure of the owner (a finger, a
 * face, a PIN). Null for any other answer.
 */
export async function acceptKey(
  tools: Tools,
  { key, purpose, personId, request }: Used,
): Promise<{ id: number; personId: number; role: string } | null> {
  const { hostname, origin } = request.tenant;
  const known = await findPasskey(tools.db.root, { credentialId: key.id, host: hostname });
  if (!known || (personId !== null && known.personId !== personId)) return null;
  const from = Number(known.counter);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const used = await verifyAuthenticationResponse({
    response: { ...key, response: { ...key.response } },
    expectedChallenge: answersTo(tools, { purpose, personId, host: hostname }),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: from,
    },
  }).catch((error: unknown) => {
    tools.log.info({ error }, 'a passkey was not accepted');
    return null;
  });
  if (!used?.verified) return null;
  const counter = used.authenticationInfo.newCounter;
  const use = { id: known.id, from, counter, at: tools.now() };
  return (await notePasskeyUse(tools.db.root, use)) ? known : null;
}
