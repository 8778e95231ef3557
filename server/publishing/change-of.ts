import type { Queries } from '../foundation/db/transaction.ts';
import { serverModuleOf } from '../amps/modules/built-modules.ts';
import type { ModuleRow } from '../amps/module-table.ts';
import { changesSinceApproval } from '../amps/writing/read-versions.ts';
import { writersOfChange } from '../notices/writers-of-change.ts';

export type LiveChange = Awaited<ReturnType<typeof changeOf>>;

/** What an owner is told of a changed live text; to be asked before that is what may go out. */
export async function changeOf(db: Queries, module: ModuleRow) {
  const { labels } = serverModuleOf(module.kind).spec;
  return {
    moduleId: module.id,
    writers: await writersOfChange(db, module.id),
    fields: (await changesSinceApproval(db, module)).map(({ field, pieces }) => ({
      field: labels[field] ?? field,
      pieces,
    })),
  };
}
