import { z } from 'zod';
import { Crop } from '#contract/companies.ts';
import { Passage } from '#domain/amps/corrections.ts';
import { PictureContent } from '#domain/amps/module-spec.ts';
import { PlacementReason } from '#domain/distribution/placement.ts';
import { SentPiece } from '#domain/distribution/sent-piece.ts';
import { accountFlags } from '#domain/people/account-flags.ts';
import { LetterBody } from '#domain/letters/letter-text.ts';

/**
 * What is in each column of JSON that our code writes, once for its type in `schema.ts` and for the reading of its
 * rows. What a module says is of its kind, which parses it; a log, a proof trail and the bank’s news are kept as
 * they came.
 */
export const contents = {
  'change_requests.passages': z.array(Passage),
  'companies.logo_crop': Crop,
  'letters.body': LetterBody,
  'module_versions.pictures': z.array(PictureContent),
  'passkeys.transports': z.array(z.string()),
  'people.flags': z.array(z.enum(accountFlags)),
  'placement_updates.reason': PlacementReason,
  'placements.held': PlacementReason,
  'placements.piece': SentPiece,
  'placements.prepared': z.record(z.string(), z.string()),
  'placements.reason': PlacementReason,
  'publish_attempts.detail': z.record(z.string(), z.json()),
};

export type ContentColumn = keyof typeof contents;
export type Content<Column extends ContentColumn> = z.output<(typeof contents)[Column]>;

declare const unread: unique symbol;

/** What came out of a column, which nothing can be done with but to read it. */
export interface Unread<Column extends ContentColumn> {
  readonly [unread]: Column;
}

/**
 * Reads what came out of a column of JSON; null, where nothing stood there.
 * @throws ZodError where it is not what we write there
 */
export function contentOf<Column extends ContentColumn>(
  column: Column,
  stored: Unread<Column>,
): Content<Column>;
export function contentOf<Column extends ContentColumn>(
  column: Column,
  stored: Unread<Column> | null,
): Content<Column> | null;
export function contentOf(column: ContentColumn, stored: unknown): unknown {
  return stored === null ? null : contents[column].parse(stored);
}
