import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { insertModule, setFirstHash } from './module-table.ts';
import { serverModuleOf } from './modules/built-modules.ts';
import { frozenModule } from './modules/frozen-modules.ts';
import { keepVersion } from './writing/keep-version.ts';

interface NewModule {
  ampId: number;
  kind: ModuleKind;
  /** As the kind has them. */
  fields: object;
  authorId: number | null;
  at: Date;
}

/** Gives an Amp a module, in the caller's transaction, and keeps it as its first version. @returns its id. */
export async function addModule(
  tx: Tx,
  { ampId, kind, fields, authorId, at }: NewModule,
): Promise<number> {
  const { type } = moduleKinds[kind];
  const moduleId = await insertModule(tx, { ampId, type, contentHash: null, at });
  await serverModuleOf(kind).insert(tx, { moduleId, fields });
  const { contentHash, language } = await frozenModule(tx, moduleId);
  await setFirstHash(tx, { moduleId, contentHash, language });
  await keepVersion(tx, { moduleId, reason: 'created', authorId, at });
  return moduleId;
}
