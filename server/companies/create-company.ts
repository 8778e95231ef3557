import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { constraintOf } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { insertCompany } from './company-table.ts';

/** A company of the person's own. @returns its id. @throws Problem `invalid` where the name is taken. */
export async function createCompany(
  tools: Tools,
  { name, website = '', person }: { name: string; website?: string; person: Person },
): Promise<number> {
  const at = tools.now();
  const rest = { website: website || null, about: '', contactName: '', email: null };
  return namedOnce(() =>
    tools.db.transaction(async (tx) => {
      const id = await insertCompany(tx, { ownerId: person.id, name, ...rest, at });
      await audit(tx, {
        actorId: person.id,
        action: 'company.create',
        objectType: 'company',
        objectId: id,
        after: website === '' ? { name } : { name, website },
        at,
      });
      return id;
    }),
  );
}

/** An owner's companies have different names, whatever their letters' case. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) !== 'companies_owner_name_key') throw error;
    const says = 'There is a company with this name already.';
    throw new Problem('invalid', { says, fields: { name: [says] }, cause: error });
  }
}
