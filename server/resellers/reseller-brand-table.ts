import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { isShown } from './is-shown.ts';

export interface ResellerBrand {
  businessName: string | null;
  contactEmail: string | null;
  /** Name the logo is stored under; null without one. */
  logoFile: string | null;
}

const brands = (db: Queries) =>
  db
    .selectFrom('reseller_sites')
    .leftJoin('media_files as logo', (join) =>
      join.onRef('logo.id', '=', 'reseller_sites.logo_file_id').on('logo.deleted_at', 'is', null),
    )
    .where(isShown('reseller_sites'))
    .select([
      'reseller_sites.business_name as businessName',
      'reseller_sites.contact_email as contactEmail',
      'logo.relative_filename as logoFile',
    ]);

/** The switched-on brand below this label of the sales host. */
export async function brandBelow(db: Queries, subdomain: string): Promise<ResellerBrand | null> {
  const brand = await brands(db)
    .where(sql`lower(reseller_sites.subdomain)`, '=', subdomain)
    .executeTakeFirst();
  return brand ?? null;
}

/** The switched-on brand of this reseller. */
export async function brandOf(db: Queries, resellerId: number): Promise<ResellerBrand | null> {
  const brand = await brands(db)
    .where('reseller_sites.person_id', '=', resellerId)
    .executeTakeFirst();
  return brand ?? null;
}

/** The switched-on brand under which an account's clients, or the account as one, see the product. */
export async function brandOver(
  db: Queries,
  { personId, orOwn }: { personId: number; orOwn: boolean },
): Promise<ResellerBrand | null> {
  const own = orOwn ? sql`id` : sql`null`;
  const brand = await brands(db)
    .where(
      'reseller_sites.person_id',
      '=',
      sql<number>`(select coalesce(reseller_id, ${own}) from people where id = ${personId})`,
    )
    .executeTakeFirst();
  return brand ?? null;
}

/** Whose the sub-domain is, switched on or not; null while it is free. */
export async function ownerOfSubdomain(db: Queries, subdomain: string): Promise<number | null> {
  const row = await db
    .selectFrom('reseller_sites')
    .select('person_id')
    .where(sql`lower(subdomain)`, '=', subdomain)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
