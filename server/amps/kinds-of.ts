import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { kindsById } from './module-table.ts';

/** For other rooms: of what kind each of these modules is. */
export const kindsOfModules = (
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, ModuleKind>> => kindsById(db, ids);
