import { builtKinds, type BuiltKind, type ModuleKind } from '#domain/amps/modules.ts';
import { comparedFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { capital } from '#domain/rules/capital.ts';

/** The names of a kind's fields as people know them: in findings, and in what changed. */
export type FieldLabels = Readonly<Record<string, string>>;

/** One of each kind. Name another in `builtKinds` and this stops compiling. */
const built = { article: comparedFieldLabels } satisfies Record<BuiltKind, FieldLabels>;

const there = new Map<ModuleKind, FieldLabels>(builtKinds.map((kind) => [kind, built[kind]]));

/** The field's name as people know it; one that the kind does not name is called by itself. */
export const fieldLabel = (kind: ModuleKind | null, field: string): string =>
  (kind && there.get(kind)?.[field]) ?? capital(field.replaceAll('_', ' '));

/**
 * Makes a kind known in this process, as tests do with one of their own. @returns what makes it unknown again.
 * @internal
 */
export function makeLabelsKnown(kind: ModuleKind, labels: FieldLabels): () => void {
  there.set(kind, labels);
  return () => void there.delete(kind);
}
