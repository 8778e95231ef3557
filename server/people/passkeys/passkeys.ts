import type { FastifyRequest } from 'fastify';
import type { VerifyRegistrationResponseOpts } from '@simplewebauthn/server';
import type { NewKey, Passkey } from '#contract/passkeys.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { fullUserName } from '#domain/people/session.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { algorithms, answersTo, challengeFor } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, mostPasskeys, passkeysOf } from './passkey-table.ts';
import { requireOpen } from '../sessions/require-open.ts';
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts';
import { withoutMaker } from './without-maker.ts';

/** 1,023 bytes, as the standard has it, in base64url. */
const longestName = 1_364;
const notAdded = () => new Refusal('This passkey could not be added. Please try again.');

interface Asking {
  person: Person;
  request: FastifyRequest;
}

export async function listPasskeys(tools: Tools, person: Person): Promise<Passkey[]> {
  const rows = await passkeysOf(tools.db.root, person.id);
  return rows.map(({ id, name, host, created_at, last_used_at }) => ({
    id,
    name,
    host,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** What the browser asks its device for; a key of this host that is there already is not made again. */
export async function beginPasskey(tools: Tools, { person, request }: Asking) {
  requireActive(person);
  const { hostname } = request.tenant;
  const present = await passkeysOf(tools.db.root, person.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: (await request.businessFor()).name,
    rpID: hostname,
    userID: new TextEncoder().encode(tools.seal.sign(`passkey-user:${person.id}`)).slice(0, 64),
    userName: person.email,
    userDisplayName: fullUserName(person),
    challenge: await challengeFor(tools, { purpose: 'add', personId: person.id, host: hostname }),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present
      .filter(({ host }) => host === hostname)
      .map(({ credential_id }) => ({ id: credential_id })),
  });
  return { ...options };
}

/** Keeps a key that the device made. @throws Problem `move-refused`, Refusal */
export async function addPasskey(
  tools: Tools,
  { person, request, name, key }: Asking & { name: string; key: NewKey },
): Promise<void> {
  requireActive(person);
  const { hostname, origin } = request.tenant;
  const expected = { purpose: 'add', personId: person.id, host: hostname } as const;
  const made = await verified(key, {
    expectedChallenge: answersTo(tools, expected),
    expectedOrigin: origin,
    expectedRPID: hostname,
  }).catch((error: unknown) => {
    tools.log.info({ error }, 'a passkey was not accepted');
    return null;
  });
  if (!made?.verified) throw notAdded();
  const { credential } = made.registrationInfo;
  if (credential.id.length > longestName) throw notAdded();
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    // A key that is not listed could not be removed.
    if ((await passkeysOf(tx, person.id)).length >= mostPasskeys)
      throw new Refusal(`You have ${mostPasskeys} passkeys. Please remove one first.`);
    const id = await insertPasskey(tx, {
      personId: person.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      host: hostname,
      name,
      at: tools.now(),
    });
    if (id === null) throw notAdded();
    await note(tx, tools, { person, request, deed: 'passkey-added', id });
  });
}

type Expected = Pick<
  VerifyRegistrationResponseOpts,
  'expectedChallenge' | 'expectedOrigin' | 'expectedRPID'
>;

async function verified(key: NewKey, expected: Expected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const attestationObject = await withoutMaker(key.response.attestationObject);
  return verifyRegistrationResponse({
    response: { ...key, response: { ...key.response, attestationObject } },
    ...expected,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
}

/** A key lasts: nobody leaves one in an account whose address nobody has proven. @throws Problem `move-refused` */
function requireActive({ role }: Person): void {
  if (accountStateOf(role) !== 'active') throw new Problem('move-refused');
}

/** @throws Problem `not-found` */
export async function requireOwn(
  tools: Tools,
  { person, id }: { person: Person; id: number },
): Promise<void> {
  const own = await passkeysOf(tools.db.root, person.id);
  if (!own.some((key) => key.id === id)) throw new Problem('not-found');
}

/** @throws Problem `not-found` */
export async function removePasskey(
  tools: Tools,
  { person, request, id }: Asking & { id: number },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    if (!(await deletePasskey(tx, { id, personId: person.id }))) throw new Problem('not-found');
    await note(tx, tools, { person, request, deed: 'passkey-removed', id });
  });
}

async function note(
  tx: Tx,
  tools: Tools,
  { person, request, deed, id }: Asking & { deed: 'passkey-added' | 'passkey-removed'; id: number },
): Promise<void> {
  await audit(tx, {
    actorId: person.id,
    action: `person.${deed}`,
    objectType: 'person',
    objectId: person.id,
    after: { passkey: id },
    at: tools.now(),
  });
  await tellOfSignIn(tx, tools, { personId: person.id, deed, tenant: request.tenant });
}
