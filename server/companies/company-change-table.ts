import { sql } from 'kysely';
import { companyFields } from '#domain/companies/company-form.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** Which fields were saved after a revision, and by whom last. */
export async function changesSince(
  db: Queries,
  { companyId, revision }: { companyId: number; revision: number },
): Promise<{ by: string | null; fields: string[] }> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'audit_log.actor_id')
    .select([
      'audit_log.after',
      sql<string | null>`trim(people.firstname || ' ' || people.lastname)`.as('by'),
    ])
    .where('audit_log.object_type', '=', 'company')
    .where('audit_log.object_id', '=', companyId)
    .where('audit_log.action', '=', 'company.change')
    .where(sql<boolean>`(audit_log.after ->> 'revision')::int > ${revision}`)
    .orderBy('audit_log.id')
    .execute();
  const changed = new Set(rows.flatMap(({ after }) => Object.keys(Object(after))));
  return {
    by: rows.at(-1)?.by ?? null,
    fields: companyFields.filter((field) => changed.has(field)),
  };
}
