import { sql } from 'kysely';
import { openStates } from '#domain/distribution/open-states.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

/** One that its owner put away, or null. */
export async function archivedCompany(db: Queries, id: number) {
  const row = await db
    .selectFrom('companies')
    .select(['name', 'owner_id', 'deleted_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function unarchiveCompany(tx: Tx, id: number, at: Date): Promise<void> {
  const back = { deleted_at: null, updated_at: at };
  await tx.updateTable('companies').set(back).where('id', '=', id).execute();
}

/** The companies of people who are there still, those archived last first, with how many posts wait. */
export async function archivedCompanies(db: Queries, limit: number) {
  return db
    .selectFrom('companies')
    .innerJoin('people', 'people.id', 'companies.owner_id')
    .select(['companies.id', 'companies.name', 'companies.deleted_at', 'people.email'])
    .select(
      sql<number>`(
        select count(*)::int from placements join amps on amps.id = placements.amp_id
        where amps.company_id = companies.id and placements.state = any(${[...openStates]})
      )`.as('waiting'),
    )
    .where('companies.deleted_at', 'is not', null)
    .where('people.deleted_at', 'is', null)
    .orderBy('companies.deleted_at', 'desc')
    .limit(limit)
    .execute();
}
