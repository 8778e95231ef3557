import type { MissingLetter } from '#domain/letters/missing.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { isInForce } from './is-in-force.ts';
import { holdUnrevokedLetters, unrevokedLetters } from './letter-table.ts';
import type { LetterRow } from './letter-table.ts';
import { partiesOfAmp } from './letter-party-table.ts';

export interface Needed extends MissingLetter {
  companyId: number;
  /** The reseller who has to sign; null for a company's letter. */
  agencyId: number | null;
  letter: LetterRow | null;
}

interface Publishing {
  ampId: number;
  /** Who publishes; null: whoever submitted it. */
  publisherId: number | null;
}

/** Letters an Amp needs, those that hold among them; none while it has no company. */
export async function neededLetters(db: Queries, publishing: Publishing): Promise<Needed[]> {
  return needed(db, publishing, unrevokedLetters);
}

/** Letters that are missing; see `neededLetters`. */
export async function missingLetters(db: Queries, publishing: Publishing): Promise<Needed[]> {
  return (await neededLetters(db, publishing)).filter(({ letter }) => letter === null);
}

/**
 * Whether all letters hold, each for the party it names, and keeps them from being revoked until the
 * caller's transaction ends: what is armed under a letter is sent, what is not armed yet is held.
 */
export async function holdLetters(
  tx: Tx,
  ampId: number,
): Promise<{ pdfHashes: string[]; missing: MissingLetter[]; agencyIds: number[] }> {
  const all = await needed(tx, { ampId, publisherId: null }, (_db, asked) =>
    holdUnrevokedLetters(tx, asked),
  );
  return {
    pdfHashes: all.flatMap(({ letter }) => (letter ? [letter.pdf_sha256] : [])),
    missing: all.filter(({ letter }) => letter === null),
    agencyIds: all.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId])),
  };
}

async function needed(
  db: Queries,
  publishing: Publishing,
  read: typeof unrevokedLetters,
): Promise<Needed[]> {
  const parties = await partiesOfAmp(db, publishing);
  if (!parties) return [];
  const { company, agency } = parties;
  const found = await read(db, { companyId: company.id, agencyId: agency?.id ?? null });
  const of = (kind: 'company' | 'agency') => found.find((letter) => letter.kind === kind);
  return [
    theLetter({ kind: 'company', party: company.name, companyId: company.id, agencyId: null }, of),
    ...(agency
      ? [
          theLetter(
            { kind: 'agency', party: agency.name, companyId: company.id, agencyId: agency.id },
            of,
          ),
        ]
      : []),
  ];
}

function theLetter(
  asked: Pick<Needed, 'kind' | 'party' | 'companyId' | 'agencyId'>,
  of: (kind: Needed['kind']) => LetterRow | undefined,
): Needed {
  const signed = of(asked.kind);
  const letter = signed && isInForce(signed) ? signed : null;
  return { ...asked, letter, signedAs: letter ? null : (signed?.party ?? null) };
}
