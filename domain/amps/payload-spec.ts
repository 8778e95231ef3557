import type { z } from 'zod';
import type { CompanyWords } from '../companies/company-words.ts';
import type { PayloadPicture } from '../distribution/payload-picture.ts';
import type { Measures } from '../distribution/site-limits.ts';

/** By what a stranger's look at a page tells that a payload stands there. */
export interface Provable {
  /** Stands there, unless it is empty. */
  title: string;
  sentences: readonly string[];
  /** The share of the sentences, 0 to 1, that has to stand there. */
  enough: number;
  /** What a reader must see as well, each of them. */
  besides: readonly string[];
}

/** As much of a payload as a small drawing of its page shows. */
export interface Piece {
  title: string;
  summary: string;
  picture: PayloadPicture | null;
  /** BCP 47; '': nobody knows. */
  language: string;
}

/** What is asked of the payloads of a kind of module, so that whoever sends and proves them names no kind. */
export interface PayloadSpec<Sent> {
  /** Payloads as they are stored, those of earlier times too. */
  schema: z.ZodType<Sent>;
  /** The canonical text whose SHA-256 is its content hash, in the form in which it was approved. */
  canonOf(payload: Sent): string;
  /** The words about its company that go out with it; null: none do. */
  companyOf(payload: Sent): CompanyWords | null;
  /** What sites set limits to. */
  measuresOf(payload: Sent): Measures;
  provenBy(payload: Sent): Provable;
  pieceOf(payload: Sent): Piece;
}
