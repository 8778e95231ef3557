import type * as Y from 'yjs';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import type { ModuleSchemas } from '#domain/amps/module-schemas.ts';

/** The fields of a kind by their names, as they lie in the document that people write together. */
export type SharedFields = Readonly<
  Record<string, Y.Text | Y.XmlFragment | Y.Array<string> | Y.Map<string>>
>;

/** All that writing does differently for a kind of module: its folder `modules/<kind>/` hands it in. */
export interface WrittenKind<Shared extends SharedFields = SharedFields> {
  /** What it is, and how much it holds of words that somebody wrote into it. */
  schemas: Pick<ModuleSchemas, 'kind' | 'room'>;
  /** By which it is saved, kept and restored. */
  calls: WritingRows;
  sharedIn(doc: Y.Doc): Shared;
  /** Makes whole what changes that met have left broken, before a field sees it. */
  keepWhole(doc: Y.Doc): void;
}
