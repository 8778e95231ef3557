import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { isShown } from '../resellers/is-shown.ts';

/** What an Amp's company and its owner's reseller are called; the reseller only where they publish. */
export async function partiesOfAmp(
  db: Queries,
  { ampId, publisherId }: { ampId: number; publisherId: number | null },
) {
  const row = await db
    .selectFrom('amps')
    .innerJoin('companies', 'companies.id', 'amps.company_id')
    .innerJoin('people as owner', 'owner.id', 'companies.owner_id')
    .leftJoin('people as reseller', 'reseller.id', 'owner.reseller_id')
    .leftJoin('reseller_sites as brand', 'brand.person_id', 'reseller.id')
    .where('amps.id', '=', ampId)
    .select(['companies.id as company_id', 'companies.name as company', 'amps.owner_id'])
    .select(['reseller.id as reseller_id', agencyName('reseller').as('agency')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('amp_destinations')
            .select('amp_id')
            .whereRef('amp_destinations.amp_id', '=', 'amps.id')
            .whereRef('amp_destinations.chosen_by', '=', 'reseller.id'),
        )
        .as('chosen_by_reseller'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const isAgencys =
    row.reseller_id !== null &&
    (row.owner_id === row.reseller_id ||
      (publisherId === null ? Boolean(row.chosen_by_reseller) : publisherId === row.reseller_id));
  return {
    company: { id: row.company_id, name: row.company },
    agency:
      isAgencys && row.reseller_id !== null ? { id: row.reseller_id, name: row.agency } : null,
  };
}

/**
 * What letters call a reseller: by their business (`brand`), or else by their own name, as long as a letter's
 * row takes it.
 */
export const agencyName = (reseller: 'reseller' | 'signer') => {
  const [first, last] = [sql.ref(`${reseller}.firstname`), sql.ref(`${reseller}.lastname`)];
  return sql<string>`left(coalesce(nullif(brand.business_name, ''), trim(${first} || ' ' || ${last})), 200)`;
};

/** In whose name a person's companies are published: their reseller's, where they have one with a business. */
export async function businessOver(db: Queries, ownerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .innerJoin('reseller_sites as brand', 'brand.person_id', 'people.reseller_id')
    .where('people.id', '=', ownerId)
    .where(isShown('brand'))
    .select('brand.business_name')
    .executeTakeFirst();
  return row?.business_name ?? null;
}

/** A reseller as their agency letter calls them. */
export async function agencyOf(db: Queries, personId: number) {
  return db
    .selectFrom('people as reseller')
    .leftJoin('reseller_sites as brand', 'brand.person_id', 'reseller.id')
    .where('reseller.id', '=', personId)
    .select(['reseller.email', 'brand.contact_email', agencyName('reseller').as('name')])
    .executeTakeFirstOrThrow();
}
