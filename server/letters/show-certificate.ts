import type { Certificate } from '#contract/letters.ts';
import type { Person } from '#domain/people/person.ts';
import { kindOf, mayRevoke } from './find-letter.ts';
import { isInForce } from './is-in-force.ts';
import type { LetterRow } from './letter-table.ts';

/** What whoever has its link may see of a letter; more to those who may revoke it. */
export function showCertificate(letter: LetterRow, person: Person | null): Certificate {
  const isOwn = person !== null && mayRevoke(letter, person);
  return {
    kind: kindOf(letter),
    party: letter.party,
    publisher: letter.publisher,
    signatory_name: letter.signatory_name,
    signatory_position: letter.signatory_position,
    signature_kind: letter.signature_kind === 'drawn' ? 'drawn' : 'typed',
    signed_at: letter.signed_at.toISOString(),
    title: letter.body.title,
    paragraphs: letter.body.paragraphs,
    text_version: letter.text_version,
    text_hash: letter.text_hash,
    pdf_sha256: letter.pdf_sha256,
    pdf_bytes: letter.pdf_bytes,
    in_force: isInForce(letter),
    revoked_at: letter.revoked_at?.toISOString() ?? null,
    own: isOwn
      ? {
          id: letter.id,
          may_revoke: letter.revoked_at === null,
          revoke_reason: letter.revoke_reason,
        }
      : null,
  };
}
