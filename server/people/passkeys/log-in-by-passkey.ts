import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { UsedKey } from '#contract/passkeys.ts';
import { isRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { answersTo, challengeFor } from './passkey-challenges.ts';
import { findPasskey, notePasskeyUse } from './passkey-table.ts';
import { noteLogin } from '../person-table.ts';
import { openSession } from '../sessions/sessions.ts';

const wrong = 'This passkey does not open an account here. Please log in with your password.';

/** What the browser asks its device for: any key of this host, so that nothing is told of accounts. */
export async function beginPasskeyLogin(tools: Tools, request: FastifyRequest) {
  const { hostname } = request.tenant;
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: await challengeFor(tools, { personId: null, host: hostname }),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Opens a session by a key whose device made sure of its owner (a finger, a face, a PIN): it is both steps
 * in one. @throws Refusal
 */
export async function logInByPasskey(
  tools: Tools,
  { key, auto_login }: { key: UsedKey; auto_login: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ redirect: string }> {
  const { hostname, origin } = request.tenant;
  const known = await findPasskey(tools.db.root, { credentialId: key.id, host: hostname });
  if (!known || !isRole(known.role)) throw new Refusal(wrong);
  const used = await verifyAuthenticationResponse({
    response: { ...key, response: { ...key.response } },
    expectedChallenge: answersTo(tools, { personId: null, host: hostname }),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
    },
  }).catch((error: unknown) => {
    tools.log.info({ error }, 'a passkey was not accepted');
    return null;
  });
  if (!used?.verified) throw new Refusal(wrong);
  const at = tools.now();
  const counter = used.authenticationInfo.newCounter;
  await notePasskeyUse(tools.db.root, { id: known.id, counter, at });
  await noteLogin(tools.db.root, { personId: known.personId, at });
  await openSession(tools, request, reply, { personId: known.personId, persistent: auto_login });
  return { redirect: '/app/' };
}
