import type { FastifyRequest } from 'fastify';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { requireConfirmed } from '../people/sessions/confirmed-session.ts';
import type { Tools } from '../tools.ts';
import { findLetterFor } from './find-letter.ts';

interface Speaking {
  person: Person;
  request: FastifyRequest;
}

/**
 * Before an administrator signs for a company that is not theirs: who holds the browser proved lately that
 * it is them. @throws Problem `confirm-first`, `not-found`
 */
export async function confirmSigning(
  tools: Tools,
  { companyId, ...speaking }: Speaking & { companyId: number },
): Promise<void> {
  const { owner_id } = await findCompanyFor(tools.db.root, { ...speaking, companyId });
  await confirmUnlessOwn(tools, speaking, [owner_id]);
}

/** The same before they revoke what somebody else signed, for a company of somebody else. */
export async function confirmRevoking(
  tools: Tools,
  { letterId, ...speaking }: Speaking & { letterId: number },
): Promise<void> {
  const letter = await findLetterFor(tools.db.root, { ...speaking, letterId });
  await confirmUnlessOwn(tools, speaking, [letter.signer_id, letter.company_owner_id]);
}

async function confirmUnlessOwn(
  tools: Tools,
  { person, request }: Speaking,
  ownIds: readonly (number | null)[],
): Promise<void> {
  const isOperator = may(abilitiesFor(person), 'manage', 'Operations');
  if (isOperator && !ownIds.includes(person.id)) await requireConfirmed(tools, request);
}
