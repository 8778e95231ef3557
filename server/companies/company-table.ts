import { sql } from 'kysely';
import type { RawBuilder, Updateable } from 'kysely';
import { jsonb } from '../foundation/db/json.ts';
import { containing } from '../foundation/db/like.ts';
import type { Companies } from '../foundation/db/schema.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

/** Whose companies: a reseller's are their own and those of the people who belong to them. */
export type CompanyScope = { of: 'everyone' } | { of: 'person' | 'reseller'; personId: number };

function scoped(db: Queries, scope: CompanyScope) {
  const companies = db.selectFrom('companies').where('companies.deleted_at', 'is', null);
  if (scope.of === 'everyone') return companies;
  if (scope.of === 'person') return companies.where('companies.owner_id', '=', scope.personId);
  return companies.where(
    sql<boolean>`companies.owner_id = any(array(select id from people where id = ${scope.personId} or reseller_id = ${scope.personId}))`,
  );
}

export async function findCompany(
  db: Queries,
  { companyId, scope }: { companyId: number; scope: CompanyScope },
) {
  return scoped(db, scope)
    .selectAll('companies')
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

interface CompanyFilter {
  scope: CompanyScope;
  q: string | undefined;
  ownerId?: number | undefined;
}

const filtered = (db: Queries, { scope, q, ownerId }: CompanyFilter) => {
  const words = q?.trim();
  let companies = scoped(db, scope);
  if (ownerId !== undefined) companies = companies.where('companies.owner_id', '=', ownerId);
  return words ? companies.where('companies.name', 'ilike', containing(words)) : companies;
};

/** By name, each with what a list shows of it. */
const listed = (db: Queries, filter: CompanyFilter) =>
  filtered(db, filter)
    .innerJoin('people', 'people.id', 'companies.owner_id')
    .leftJoin('media_files as logo', 'logo.id', 'companies.logo_media_file_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.website',
      'companies.about',
      'companies.contact_name',
      'companies.email',
      'logo.relative_filename as logo_filename',
      sql<string>`trim(people.firstname || ' ' || people.lastname)`.as('owner'),
      accounts(sql`true`).as('linked'),
      accounts(sql`health = 'reconnect'`).as('needs_you'),
    ])
    .orderBy('companies.name')
    .orderBy('companies.id');

export async function pageOfCompanies(
  db: Queries,
  filter: CompanyFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return listed(db, filter).limit(limit).offset(offset).execute();
}
export type CompanyLine = Awaited<ReturnType<typeof pageOfCompanies>>[number];

/** What stands behind one of them, or the first: nothing is read again of what stands before it. */
export async function companiesAfter(
  db: Queries,
  filter: CompanyFilter,
  { after, limit }: { after: CompanyLine | undefined; limit: number },
): Promise<CompanyLine[]> {
  const all = listed(db, filter).limit(limit);
  if (!after) return all.execute();
  return all
    .where((eb) =>
      eb(eb.refTuple('companies.name', 'companies.id'), '>', eb.tuple(after.name, after.id)),
    )
    .execute();
}

/** Of a company in the list: its accounts of which this is true, counted. */
const accounts = (standing: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from site_accounts
    where company_id = companies.id and removed_at is null and ${standing})`;

export async function countCompanies(
  db: Queries,
  filter: CompanyFilter,
  most: number,
): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filter).select('companies.id').limit(most).as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Ids of companies with these words in their names, whoever owns them. */
export async function idsOfNamed(
  db: Queries,
  { words, most }: { words: string; most: number },
): Promise<number[] | null> {
  const found = db
    .selectFrom('companies')
    .select('id')
    .where('name', 'ilike', containing(words))
    .limit(most + 1);
  const row = await db
    .selectFrom(found.as('found'))
    .select(
      sql<number[] | null>`case when count(*) <= ${most} then coalesce(array_agg(id), '{}') end`.as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.ids;
}

/** The row locked until the transaction ends: every change of a company begins here. */
export async function lockCompany(tx: Tx, companyId: number): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

type CompanyChange = Omit<Updateable<Companies>, 'id' | 'owner_id' | 'revision'>;

/** A change of what the form shows makes a new revision. @returns its number. */
export async function reviseCompany(
  tx: Tx,
  { companyId, change, at }: { companyId: number; change: CompanyChange; at: Date },
): Promise<number> {
  const row = await tx
    .updateTable('companies')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: at })
    .where('id', '=', companyId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

export interface NewLogo {
  shownId: number;
  originalId: number;
  crop: { x: number; y: number; width: number; height: number };
}

/** No new revision: the form does not hold the logo, and one that is open stays as good as it was. */
export async function changeLogo(
  tx: Tx,
  { companyId, logo, at }: { companyId: number; logo: NewLogo | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({
      logo_media_file_id: logo?.shownId ?? null,
      logo_original_id: logo?.originalId ?? null,
      logo_crop: logo && jsonb({ ...logo.crop }),
      updated_at: at,
    })
    .where('id', '=', companyId)
    .execute();
}

export async function archiveCompany(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ deleted_at: at, updated_at: at })
    .where('id', '=', companyId)
    .execute();
}

export interface NewCompany {
  ownerId: number;
  name: string;
  about: string;
  contactName: string;
  email: string | null;
  website?: string | null;
  phone?: { e164: string; country: string } | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  country?: string | null;
  at: Date;
}

export async function insertCompany(tx: Tx, company: NewCompany): Promise<number> {
  const row = await tx
    .insertInto('companies')
    .values({
      owner_id: company.ownerId,
      name: company.name,
      about: company.about,
      contact_name: company.contactName,
      email: company.email,
      website: company.website ?? null,
      phone_e164: company.phone?.e164 ?? null,
      phone_country: company.phone?.country ?? null,
      address: company.address ?? null,
      city: company.city ?? null,
      state: company.state ?? null,
      postal_code: company.postalCode ?? null,
      country: company.country ?? null,
      created_at: company.at,
      updated_at: company.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
