import { Problem } from '#domain/problems.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { placeOfModule } from '../module-table.ts';
import { serverModuleOf } from './built-modules.ts';
import type { ServerModule } from './server-module.ts';

/** What the server knows of the kind that a module is of. @throws Problem `not-found` */
export async function whichModule(
  db: Queries,
  moduleId: number,
): Promise<{ ampId: number; kind: ModuleKind; module: ServerModule }> {
  const place = await placeOfModule(db, moduleId);
  if (!place) throw new Problem('not-found');
  return { ...place, module: serverModuleOf(place.kind) };
}

/**
 * An address is about some kinds only: under it, modules of others are not there.
 * @returns which of them; null where there is no such module, as whoever is asked for it next says.
 * @throws Problem `not-found`
 */
export async function requireKind(
  db: Queries,
  { moduleId, kinds }: { moduleId: number; kinds: readonly ModuleKind[] },
): Promise<ModuleKind | null> {
  const place = await placeOfModule(db, moduleId);
  if (place && !kinds.includes(place.kind)) throw new Problem('not-found');
  return place?.kind ?? null;
}
