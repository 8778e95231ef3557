import type { BuiltKind, ModuleKind } from '#domain/amps/modules.ts';
import { articleText } from './article/article-text.ts';
import type { ModuleText } from './server-module.ts';

/** By themselves, for threads that read and change documents and need nothing else of a kind. */
const built = { article: articleText } satisfies Record<BuiltKind, ModuleText>;

const texts: ReadonlyMap<string, ModuleText> = new Map(Object.entries(built));

/** @throws Error for a kind that is not built. */
export function moduleTextOf(kind: ModuleKind): ModuleText {
  const text = texts.get(kind);
  if (!text) throw new Error(`No document of the kind ${kind} can be read.`);
  return text;
}
