import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { companyKey } from './addresses.ts';

const name = sql<string>`payload #>> '{company,name}'`;
const key = sql<string>`newsroom_company_key(payload #>> '{company,name}')`;
const formerKey = sql<string>`left(md5(payload #>> '{company,name}'), 10)`;

/** That an article is this company's. Its key is the index, its name is who it is. */
export const ofCompany = (given: string) =>
  sql<boolean>`(${key} = ${companyKey(given)} and ${name} = ${given})`;

/** The name that has this key, if something of it stands; see `companyKey`. */
export async function nameOfCompany(db: Queries, given: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsroom_articles')
    .select(name.as('name'))
    .where('retracted_at', 'is', null)
    .where(sql<boolean>`${key} = ${given}`)
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The names that share a key of former addresses, of which something stands: who was there first is named first. */
export async function namesOfFormerKey(db: Queries, given: string): Promise<string[]> {
  // A company has thousands of articles: of each name one row of the index is read.
  const next = (after: ReturnType<typeof sql>) => sql`(
    select ${name} as name from newsroom_articles
    where retracted_at is null and ${formerKey} = ${given} ${after} order by ${name} limit 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      ${next(sql``)}
      union all
      select ${next(sql`and ${name} > names.name`)} from names where names.name is not null
    )
    select names.name from names where names.name is not null
    order by (
      select published_at from newsroom_articles
      where retracted_at is null and ${key} = newsroom_company_key(names.name) and ${name} = names.name
      order by published_at, id limit 1
    )`.execute(db);
  return rows.map((row) => row.name);
}
