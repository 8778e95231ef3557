import type { BuiltKind, ModuleKind } from '#domain/amps/modules.ts';
import { articleLayout } from './article/article-layout.ts';
import type { DocumentLayout } from './server-module.ts';

/** By themselves, for threads that read documents and need nothing else of a kind. */
const built = { article: articleLayout } satisfies Record<BuiltKind, DocumentLayout>;

const layouts: ReadonlyMap<string, DocumentLayout> = new Map(Object.entries(built));

/** @throws Error for a kind that is not built. */
export function layoutOf(kind: ModuleKind): DocumentLayout {
  const layout = layouts.get(kind);
  if (!layout) throw new Error(`No document of the kind ${kind} can be read.`);
  return layout;
}
