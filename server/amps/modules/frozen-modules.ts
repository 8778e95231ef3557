import { createHash } from 'node:crypto';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { modulesOf } from '../module-table.ts';
import { serverModuleOf } from './built-modules.ts';
import type { FrozenModule, ServerModule } from './server-module.ts';
import { whichModule } from './which-module.ts';

export interface Frozen {
  kind: ModuleKind;
  module: ServerModule;
  frozen: FrozenModule;
}

/** One module at one moment. @throws Problem `not-found` of one that is switched off, too */
export async function frozenModule(db: Queries, moduleId: number): Promise<FrozenModule> {
  const { ampId, module } = await whichModule(db, moduleId);
  const frozen = await module.freeze(db, ampId);
  if (frozen?.moduleId !== moduleId) throw new Problem('not-found');
  return frozen;
}

/** All of an Amp that go out with it, in the order of their kinds. */
export async function frozenModules(db: Queries, ampId: number): Promise<Frozen[]> {
  const all: Frozen[] = [];
  for (const { kind, enabled } of await modulesOf(db, [ampId])) {
    if (!enabled) continue;
    const module = serverModuleOf(kind);
    const frozen = await module.freeze(db, ampId);
    if (frozen) all.push({ kind, module, frozen });
  }
  return all;
}

/** What an Amp is submitted by: the hash of its module, or one over the hashes of several. */
export function hashOfAmp(hashes: readonly string[]): string {
  const [only, another] = hashes;
  if (only !== undefined && another === undefined) return only;
  return createHash('sha256')
    .update(JSON.stringify(['amp/1', ...hashes]))
    .digest('hex');
}
