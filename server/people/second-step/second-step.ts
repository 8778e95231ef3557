import type { FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { SecondStep } from '#contract/second-step.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { requireCode, secretOf } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, secretUri } from './codes.ts';
import {
  confirmSecret,
  forgetSecondStep,
  keepRecoveryCodes,
  proposeSecret,
  recoveryCodesLeft,
  secondStepOf,
} from './second-step-table.ts';
import { requireOpen } from '../sessions/require-open.ts';
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts';

interface Asked {
  person: Person;
  code: string;
  request: FastifyRequest;
}

export async function readSecondStep(tools: Tools, person: Person): Promise<SecondStep> {
  const kept = await secondStepOf(tools.db.root, person.id);
  const since = kept?.confirmedAt ?? null;
  return {
    is_on: since !== null,
    since: since?.toISOString() ?? null,
    recovery_codes_left: since ? await recoveryCodesLeft(tools.db.root, person.id) : 0,
  };
}

/** Makes a secret for an app. It counts for nothing before a first code of it was typed. */
export async function beginSecondStep(
  tools: Tools,
  person: Person,
): Promise<{ secret: string; qr_svg: string }> {
  if (accountStateOf(person.role) !== 'active') throw new Problem('move-refused');
  const secret = newSecret();
  const sealed = tools.seal.close(secret, secretOf(person.id));
  const kept = { personId: person.id, secret: sealed, at: tools.now() };
  if (!(await proposeSecret(tools.db.root, kept)))
    throw new Problem('move-refused', { says: 'Two-step login is on already.' });
  return { secret, qr_svg: renderSVG(secretUri(secret, person.email), { border: 2 }) };
}

/** @returns the recovery codes, which are kept nowhere in clear. @throws Refusal */
export async function turnOnSecondStep(
  tools: Tools,
  { person, code, request }: Asked,
): Promise<{ recovery_codes: string[] }> {
  await requireCode(tools, { personId: person.id, code, request, isFirst: true });
  return tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    if (!(await confirmSecret(tx, { personId: person.id, at: tools.now() })))
      throw new Refusal('Another code to scan was made meanwhile. Scan that one.');
    const recovery_codes = await writeCodes(tx, person.id);
    await note(tx, tools, { person, request, deed: 'second-step-on' });
    return { recovery_codes };
  });
}

export async function renewRecoveryCodes(
  tools: Tools,
  { person, code, request }: Asked,
): Promise<{ recovery_codes: string[] }> {
  await requireCode(tools, { personId: person.id, code, request });
  return tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    const recovery_codes = await writeCodes(tx, person.id);
    await note(tx, tools, { person, request, deed: 'recovery-codes-new' });
    return { recovery_codes };
  });
}

export async function turnOffSecondStep(
  tools: Tools,
  { person, code, request }: Asked,
): Promise<void> {
  await requireCode(tools, { personId: person.id, code, request });
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    await forgetSecondStep(tx, person.id);
    await note(tx, tools, { person, request, deed: 'second-step-off' });
  });
}

async function writeCodes(tx: Tx, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await keepRecoveryCodes(tx, { personId, hashes: codes.map(hashRecoveryCode) });
  return codes;
}

async function note(
  tx: Tx,
  tools: Tools,
  {
    person,
    request,
    deed,
  }: {
    person: Person;
    request: FastifyRequest;
    deed: 'second-step-on' | 'second-step-off' | 'recovery-codes-new';
  },
): Promise<void> {
  await audit(tx, {
    actorId: person.id,
    action: `person.${deed}`,
    objectType: 'person',
    objectId: person.id,
    at: tools.now(),
  });
  await tellOfSignIn(tx, tools, { personId: person.id, deed, tenant: request.tenant });
}
