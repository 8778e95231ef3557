import { approvedKinds, builtKinds } from '#domain/amps/modules.ts';
import type { BuiltKind, ModuleKind } from '#domain/amps/modules.ts';
import type { Payloads } from '#domain/distribution/payload.ts';
import { Problem } from '#domain/problems.ts';
import { articleModule } from './article/article-module.ts';
import type { FrozenModule, ServerModule } from './server-module.ts';

/** One folder a kind. Name another in `builtKinds` and this stops compiling. */
const built = { article: articleModule } satisfies {
  [Kind in BuiltKind]: ServerModule<object, FrozenModule, Payloads[Kind]>;
};

const there = new Map<ModuleKind, ServerModule>(builtKinds.map((kind) => [kind, built[kind]]));

/** @throws Problem `not-found` of a kind that is not built yet */
export function serverModuleOf(kind: ModuleKind): ServerModule {
  const module = there.get(kind);
  if (!module) throw new Problem('not-found');
  return module;
}

/** Those that can be written and that no editor reads. */
export const unreadKinds = (): ModuleKind[] =>
  [...there.keys()].filter((kind) => !approvedKinds.has(kind));

/**
 * Makes a kind known in this process, as tests do with one of their own. @returns what makes it unknown again.
 * @internal
 */
export function makeKnown(kind: ModuleKind, module: ServerModule): () => void {
  there.set(kind, module);
  return () => void there.delete(kind);
}
