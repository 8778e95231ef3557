import { randomBytes } from 'node:crypto';
import { insertLetter } from '#server/letters/letter-table.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import { letterText } from '#domain/letters/letter-text.ts';

interface Signed {
  signerId: number;
  /** Absent: an agency's letter. */
  companyId?: number;
  at: Date;
}

/** A letter of authorization that holds, without its files. @returns its id. */
export async function aLetter(tx: Tx, { signerId, companyId, at }: Signed): Promise<number> {
  const kind = companyId === undefined ? 'agency' : 'company';
  const { name: party } =
    companyId === undefined
      ? await agencyNow(tx, signerId)
      : await tx
          .selectFrom('companies')
          .select('name')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow();
  const text = letterText({
    kind,
    party,
    details: [],
    publisher: 'Ampifire',
    supportEmail: 'support@demo.test',
  });
  return insertLetter(tx, {
    kind,
    companyId: companyId ?? null,
    signerId,
    ampId: null,
    token: randomBytes(24).toString('base64url'),
    party,
    publisher: 'Ampifire',
    signatoryName: 'Ada Quay',
    signatoryPosition: 'Press officer',
    signature: { kind: 'typed', text: 'Ada Quay' },
    text,
    textHash: 'a'.repeat(64),
    signedAt: at,
    address: '127.0.0.1',
    userAgent: 'test',
    pdfSha256: 'b'.repeat(64),
    pdfBytes: 1,
  });
}

const agencyNow = async (tx: Tx, signerId: number) => {
  const { firstname, lastname, business_name } = await tx
    .selectFrom('people')
    .leftJoin('reseller_sites', 'reseller_sites.person_id', 'people.id')
    .select(['firstname', 'lastname', 'business_name'])
    .where('people.id', '=', signerId)
    .executeTakeFirstOrThrow();
  return { name: business_name || `${firstname} ${lastname}`.trim() };
};
