import { builtKinds, isModuleKind, type BuiltKind, type ModuleKind } from '#domain/amps/modules.ts';
import { comparedFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { capital } from '#domain/rules/capital.ts';

interface Fields {
  /** Their names as people know them: in findings, and in what changed. */
  labels: Readonly<Record<string, string>>;
  /** The one by which a module is called. */
  title: string;
}

/** One of each kind. Name another in `builtKinds` and this stops compiling. */
const built = {
  article: { labels: comparedFieldLabels, title: 'headline' },
} satisfies Record<BuiltKind, Fields>;

const there = new Map<ModuleKind, Fields>(builtKinds.map((kind) => [kind, built[kind]]));

/** The field's name as people know it; one that the kind does not name is called by itself. */
export const fieldLabel = (kind: ModuleKind | null, field: string): string =>
  (kind && there.get(kind)?.labels[field]) ?? capital(field.replaceAll('_', ' '));

/** The field by which a module of a kind is called. */
export const titleField = (kind: BuiltKind): string => built[kind].title;

/** What people know that field by; of a kind that is not known, a title. */
export function titleLabel(kind: string): string {
  const known = isModuleKind(kind) ? kind : null;
  return fieldLabel(known, (known && there.get(known)?.title) ?? 'title');
}

/**
 * Makes a kind known in this process, as tests do with one of their own. @returns what makes it unknown again.
 * @internal
 */
export function makeFieldsKnown(kind: ModuleKind, fields: Fields): () => void {
  there.set(kind, fields);
  return () => void there.delete(kind);
}
