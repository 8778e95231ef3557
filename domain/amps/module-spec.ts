import { z } from 'zod';
import type { Payload } from '../distribution/payload.ts';
import type { Corrected, Passage } from './corrections.ts';
import type { ModuleSchemas } from './module-schemas.ts';
import type { PayloadSpec } from './payload-spec.ts';

/** A picture of a module, as far as its text, place and bytes are concerned. */
export const PictureContent = z.object({
  sha256: z.string(),
  alt: z.string(),
  caption: z.string(),
  featured: z.boolean(),
});
export type PictureContent = z.infer<typeof PictureContent>;

/** Whom readers of it may ask. */
export interface ModuleContact {
  name: string;
  email: string;
  phone: string;
}

/** A field by its name, with what stands in it as lines of text. */
export type ComparedText = [field: string, text: string];

/**
 * What is true of a kind of module whoever asks, in its folder `modules/<kind>/`; its server's side carries it, so
 * that verbs name no kind.
 */
export interface ModuleKindSpec<Fields extends object = object, Sent extends Payload = Payload> {
  schemas: ModuleSchemas;
  /** The fields, and what else two texts are compared by, as people know them. */
  labels: Readonly<Record<string, string>>;
  /** Fields as versions keep them, those of earlier times too. */
  stored: z.ZodType<Fields>;
  empty: Fields;
  /** What a new one holds. */
  begun(contact: ModuleContact): Fields;
  /** What an Amp or a list calls it by. */
  titleOf(fields: Fields): string;
  /** Everything in it that a search looks through. */
  searchText(fields: Fields): string;
  wordsOf(fields: Fields): number;
  /** Its long texts, in an order that stays: how much a change takes away is told by them. */
  proseOf(fields: Fields): string[];
  /** What an answer shows beside the fields, see `schemas.drawn`. */
  drawn(fields: Fields): object;
  /** What tells its language. */
  languageText(fields: Fields): string;
  /** The same with these lines, which somebody wrote in vain, at its end. */
  withLines(fields: Fields, lines: readonly string[]): Fields;
  /** Where such lines stand in stored fields, as a path of SQL: texts. */
  linesPath: `$.${string}`;
  /** With words that its owner asked for, each in the place of those it names, which stand there once. */
  corrected(fields: Fields, passages: readonly Passage[]): Corrected<Fields>;
  /** The canonical text of what is written in it, in a fixed order: two that are the same have the same. */
  canonOf(fields: Fields): string;
  /** Everything that a reader sees or follows: two differ exactly where these do. */
  comparedTexts(fields: Fields, pictures: readonly PictureContent[]): ComparedText[];
  payload: PayloadSpec<Sent>;
}
