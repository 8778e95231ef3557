import type { FastifyRequest } from 'fastify';
import type { Proof } from '#contract/identity.ts';
import type { UsedKey } from '#contract/passkeys.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { comparePassword, type Compared } from '../check-own-password.ts';
import { challengeFor } from '../passkeys/passkey-challenges.ts';
import { passkeysOf } from '../passkeys/passkey-table.ts';
import { acceptKey } from '../passkeys/accept-key.ts';
import { requirePassword } from '../require-password.ts';
import { requireCode } from '../second-step/check-code.ts';
import { confirmSession } from '../sessions/own-session-table.ts';
import { sessionHash } from '../sessions/sessions.ts';
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts';

interface Asking {
  person: Person;
  request: FastifyRequest;
}

/** What the browser asks its device for: one of the own keys of this host. */
export async function beginKeyProof(tools: Tools, { person, request }: Asking) {
  const { hostname } = request.tenant;
  const own = await passkeysOf(tools.db.root, person.id);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: await challengeFor(tools, { purpose: 'prove', personId: person.id, host: hostname }),
    allowCredentials: own
      .filter(({ host }) => host === hostname)
      .map(({ credential_id }) => ({ id: credential_id })),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Proves again who holds this session: each proof is one that opens the account by itself, or the step that
 * follows the password. @throws Problem `invalid`, Refusal in words to show.
 */
export async function confirmIdentity(
  tools: Tools,
  { person, proof, request }: Asking & { proof: Proof },
): Promise<void> {
  const { key, code, password = '' } = proof;
  let compared: Compared | null = null;
  if (key) await requireOwnKey(tools, { person, request, key });
  else if (code !== undefined) await requireOwnCode(tools, { person, request, code });
  else compared = await requireOwnPassword(tools, { person, request, password });
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash) return;
  await tools.db.transaction(async (tx) => {
    if (compared) await requirePassword(tx, compared);
    await confirmSession(tx, { tokenHash, at: tools.now() });
  });
}

async function requireOwnPassword(
  tools: Tools,
  { person, request, password }: Asking & { password: string },
): Promise<Compared> {
  const compared = await comparePassword(tools, { personId: person.id, password, request });
  if (!compared)
    throw new Problem('invalid', { fields: { password: ['This is not your password'] } });
  return compared;
}

async function requireOwnCode(
  tools: Tools,
  { person, request, code }: Asking & { code: string },
): Promise<void> {
  const how = await requireCode(tools, { personId: person.id, code, request });
  if (how !== 'recovery') return;
  const { tenant } = request;
  await tools.db.transaction((tx) =>
    tellOfSignIn(tx, tools, { personId: person.id, deed: 'recovery-code-used', tenant }),
  );
}

/** The challenge is this person's: no answer to another one's, or to a login's, is taken for it. */
async function requireOwnKey(
  tools: Tools,
  { person, request, key }: Asking & { key: UsedKey },
): Promise<void> {
  if (!(await acceptKey(tools, { key, purpose: 'prove', personId: person.id, request })))
    throw new Refusal('This passkey does not belong to your account on this site.');
}
