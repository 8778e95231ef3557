import type { BuiltKind, ReadKind } from '#domain/amps/modules.ts';
import { articles } from '../articles.ts';
import { media } from '../media.ts';
import type { PictureRows } from './picture-rows.ts';
import type { ReviewRows } from './review-rows.ts';
import type { WritingRows } from './writing-rows.ts';

/** By which calls modules of each kind are written: kinds that share an address have the same ones. */
export const writingCalls = { article: articles } satisfies Record<BuiltKind, WritingRows>;

/** And given pictures. */
export const pictureCalls = { article: media } satisfies Record<BuiltKind, PictureRows>;

/** And by which editors approve them. */
export const reviewCalls = { article: articles } satisfies Record<BuiltKind & ReadKind, ReviewRows>;
