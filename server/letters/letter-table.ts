import type { LetterKind, LetterText } from '#domain/letters/letter-text.ts';
import { contentOf } from '../foundation/db/contents.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { agencyName } from './letter-party-table.ts';

export type Signature = { kind: 'typed'; text: string } | { kind: 'drawn'; sha256: string };

export interface NewLetter {
  kind: LetterKind;
  companyId: number | null;
  signerId: number;
  ampId: number | null;
  token: string;
  party: string;
  publisher: string;
  signatoryName: string;
  signatoryPosition: string;
  signature: Signature;
  text: LetterText;
  textHash: string;
  signedAt: Date;
  address: string | null;
  userAgent: string | null;
  pdfSha256: string;
  pdfBytes: number;
}

/** Fails as a duplicate while a letter of the same company or agency holds. */
export async function insertLetter(tx: Tx, letter: NewLetter): Promise<number> {
  const { signature, text } = letter;
  const row = await tx
    .insertInto('letters')
    .values({
      kind: letter.kind,
      company_id: letter.companyId,
      signer_id: letter.signerId,
      amp_id: letter.ampId,
      token: letter.token,
      party: letter.party,
      publisher: letter.publisher,
      signatory_name: letter.signatoryName,
      signatory_position: letter.signatoryPosition,
      signature_kind: signature.kind,
      signature_text: signature.kind === 'typed' ? signature.text : null,
      signature_sha256: signature.kind === 'drawn' ? signature.sha256 : null,
      text_version: text.version,
      text_hash: letter.textHash,
      body: jsonb({ title: text.title, paragraphs: text.paragraphs }),
      signed_at: letter.signedAt,
      address: letter.address?.slice(0, 45) ?? null,
      user_agent: letter.userAgent?.slice(0, 400) ?? null,
      pdf_sha256: letter.pdfSha256,
      pdf_bytes: letter.pdfBytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a letter names these bytes as its PDF: they name its certificate, so no other can. */
export async function isSigned(db: Queries, pdfSha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where('pdf_sha256', '=', pdfSha256)
    .executeTakeFirst();
  return row !== undefined;
}

const letters = (db: Queries) =>
  db
    .selectFrom('letters')
    .leftJoin('companies', 'companies.id', 'letters.company_id')
    .innerJoin('people as signer', 'signer.id', 'letters.signer_id')
    .leftJoin('reseller_sites as brand', 'brand.person_id', 'letters.signer_id')
    .selectAll('letters')
    .select('companies.owner_id as company_owner_id')
    // The party as it is now.
    .select([
      'companies.name as company_name',
      'companies.address as company_address',
      'companies.postal_code as company_postal_code',
      'companies.city as company_city',
      'companies.state as company_state',
      'companies.country as company_country',
      'companies.website as company_website',
      'companies.email as company_email',
    ])
    .select(agencyName('signer').as('agency_name'));

type Row = Awaited<ReturnType<ReturnType<typeof letters>['executeTakeFirstOrThrow']>>;

const letterOf = (row: Row) => ({ ...row, body: contentOf('letters.body', row.body) });
export type LetterRow = ReturnType<typeof letterOf>;

export async function letterById(db: Queries, id: number): Promise<LetterRow | undefined> {
  const row = await letters(db).where('letters.id', '=', id).executeTakeFirst();
  return row && letterOf(row);
}

export async function letterByToken(db: Queries, token: string): Promise<LetterRow | undefined> {
  const row = await letters(db).where('letters.token', '=', token).executeTakeFirst();
  return row && letterOf(row);
}

/** Newest first, as far as a person would read. */
export async function lettersOf(
  db: Queries,
  of: { companyId: number } | { agencyId: number },
): Promise<LetterRow[]> {
  const all = letters(db).orderBy('letters.id', 'desc').limit(100);
  const theirs =
    'companyId' in of
      ? all.where('letters.company_id', '=', of.companyId)
      : all.where('letters.kind', '=', 'agency').where('letters.signer_id', '=', of.agencyId);
  return (await theirs.execute()).map(letterOf);
}

/** Whom a letter that holds is asked for: of a company, or of an agency by its reseller. */
export interface Asked {
  companyId: number;
  agencyId: number | null;
}

const unrevoked = (db: Queries, { companyId, agencyId }: Asked) =>
  letters(db)
    .where('letters.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('letters.company_id', '=', companyId),
        ...(agencyId === null
          ? []
          : [eb.and([eb('letters.kind', '=', 'agency'), eb('letters.signer_id', '=', agencyId)])]),
      ]),
    )
    .orderBy('letters.id');

export const unrevokedLetters = async (db: Queries, asked: Asked): Promise<LetterRow[]> =>
  (await unrevoked(db, asked).execute()).map(letterOf);

/** The same, kept from being revoked until the transaction ends. */
export const holdUnrevokedLetters = async (tx: Tx, asked: Asked): Promise<LetterRow[]> =>
  (await unrevoked(tx, asked).forShare('letters').execute()).map(letterOf);

/** @returns false when it was revoked before. */
export async function markRevoked(
  tx: Tx,
  { id, by, reason, at }: { id: number; by: number; reason: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('letters')
    .set({ revoked_at: at, revoked_by: by, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
