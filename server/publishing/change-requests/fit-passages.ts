import type { Misfit, Passage } from '#domain/amps/corrections.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { FoundAmp } from '../../amps/find-amp.ts';
import { serverModuleOf } from '../../amps/modules/built-modules.ts';

interface Fitting {
  moduleId: number;
  /** As they are with the passages put in. */
  fields: object;
}

/**
 * Which module of an Amp the passages are of: the first, in the order of their kinds, in which all of them stand. Where
 * they stand in none, why not in the first. Null where there is nothing to put in, or nowhere.
 */
export async function fitPassages(
  db: Queries,
  amp: Pick<FoundAmp, 'modules'>,
  passages: readonly Passage[],
): Promise<Fitting | { misfit: Misfit } | null> {
  if (passages.length === 0) return null;
  const misfits: { misfit: Misfit }[] = [];
  for (const { id: moduleId, kind } of amp.modules.filter(({ enabled }) => enabled)) {
    const module = serverModuleOf(kind);
    const made = module.spec.corrected(await module.read(db, moduleId), passages);
    if ('fields' in made) return { moduleId, fields: made.fields };
    misfits.push(made);
  }
  return misfits[0] ?? null;
}
