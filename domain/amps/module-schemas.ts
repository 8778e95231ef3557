import type { z } from 'zod';
import type { ModuleKind } from './modules.ts';

/**
 * What calls carry of a kind of module. It stands by itself in the kind's folder, as a part of its spec: a browser
 * loads it with the contract, whatever is on the screen.
 */
export interface ModuleSchemas<
  Kind extends ModuleKind = ModuleKind,
  Fields extends z.ZodType = z.ZodType<object>,
  Saved extends z.ZodRawShape = z.ZodRawShape,
  Drawn extends z.ZodRawShape = z.ZodRawShape,
  Line extends z.ZodRawShape = z.ZodRawShape,
> {
  kind: Kind;
  /** All of them, each with its bounds. */
  fields: Fields;
  /** Those that a call changes, each of which may be absent; what is too much is said in a sentence. */
  saved: Saved;
  /** What an answer shows beside the fields, made of them. */
  drawn: Drawn;
  /** What a line of the editors' list says of it. */
  line: Line;
  /** What is counted in it, beside its fields. */
  counters: Readonly<Record<string, z.ZodNumber>>;
  /** Of the call that saves. */
  bodyBytes: number;
  /** Fields with words that a comment may be about. */
  remarked: readonly string[];
  /** What it holds at most of words that somebody wrote into it. */
  room: { lines: number; characters: number };
}
