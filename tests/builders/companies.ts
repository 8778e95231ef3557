import { insertCompany } from '#server/companies/company-table.ts';
import type { NewCompany } from '#server/companies/company-table.ts';
import type { Tools } from '#server/tools.ts';

/** A company that lacks nothing. @returns its id. */
export async function aCompany(
  tools: Pick<Tools, 'db' | 'now'>,
  company: Pick<NewCompany, 'ownerId'> & Partial<NewCompany>,
): Promise<number> {
  return tools.db.transaction((tx) =>
    insertCompany(tx, {
      name: 'Quay Lines',
      about: 'Quay Lines runs two ferries.',
      contactName: 'Ada Quay',
      email: 'ada@quay-lines.test',
      at: tools.now(),
      ...company,
    }),
  );
}
