import type { ModuleSchemas } from '../module-schemas.ts';
import type { BuiltKind } from '../modules.ts';
import { articleSchemas } from './article/article-schemas.ts';

/** Name another in `builtKinds` and this stops compiling. */
export const builtSchemas = { article: articleSchemas } satisfies Record<BuiltKind, ModuleSchemas>;
