import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { kindsById, modulesOf } from './module-table.ts';

/** For other rooms: of what kind each of these modules is. */
export const kindsOfModules = (
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, ModuleKind>> => kindsById(db, ids);

/** For other rooms: the kinds of what goes out with an Amp, in their order. */
export async function kindsOfAmp(db: Queries, ampId: number): Promise<ModuleKind[]> {
  const modules = await modulesOf(db, [ampId]);
  return modules.filter(({ enabled }) => enabled).map(({ kind }) => kind);
}
