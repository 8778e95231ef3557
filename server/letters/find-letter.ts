import type { LetterLine } from '#contract/letters.ts';
import { letterKinds } from '#domain/letters/letter-text.ts';
import type { LetterKind } from '#domain/letters/letter-text.ts';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { isInForce, partyNow } from './is-in-force.ts';
import { letterById } from './letter-table.ts';
import type { LetterRow } from './letter-table.ts';

/**
 * The only way to a letter by its number: for those who may revoke it. Its link opens what others may
 * see of it. @throws Problem `not-found`, the same for everyone else as for a missing id.
 */
export async function findLetterFor(
  db: Queries,
  { letterId, person }: { letterId: number; person: Person },
): Promise<LetterRow> {
  const letter = await letterById(db, letterId);
  if (!letter || !mayRevoke(letter, person)) throw new Problem('not-found');
  return letter;
}

/** Its signer, the owner of the company it is about, and admins. */
export const mayRevoke = (letter: LetterRow, person: Person): boolean =>
  letter.signer_id === person.id ||
  letter.company_owner_id === person.id ||
  may(abilitiesFor(person), 'manage', 'Operations');

export const kindOf = ({ kind }: LetterRow): LetterKind =>
  letterKinds.find((known) => known === kind) ?? 'company';

export const showLetter = (letter: LetterRow, person: Person): LetterLine => ({
  id: letter.id,
  kind: kindOf(letter),
  party: letter.party,
  signatory_name: letter.signatory_name,
  signatory_position: letter.signatory_position,
  version: letter.text_version,
  signed_at: letter.signed_at.toISOString(),
  token: letter.token,
  pdf_sha256: letter.pdf_sha256,
  in_force: isInForce(letter),
  party_now: partyNow(letter),
  revoked_at: letter.revoked_at?.toISOString() ?? null,
  revoke_reason: letter.revoke_reason,
  may_revoke: letter.revoked_at === null && mayRevoke(letter, person),
});

/** Without the link: whoever has it may see the certificate page. */
export const letterColumns: Columns<LetterLine> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  party: ({ party }) => party,
  signed_by: ({ signatory_name }) => signatory_name,
  position: ({ signatory_position }) => signatory_position,
  version: ({ version }) => version,
  signed: ({ signed_at }) => signed_at,
  pdf_sha256: ({ pdf_sha256 }) => pdf_sha256,
  in_force: ({ in_force }) => in_force,
  revoked: ({ revoked_at }) => revoked_at,
  revoked_because: ({ revoke_reason }) => revoke_reason,
};
