import { z } from 'zod';
import { CommentAbout } from '#domain/amps/comment-about.ts';
import { Moment, onwardOf } from './endpoint.ts';

export const StatusCode = z.number().int().min(0).max(8);

export const AmpEvent = z.object({
  id: z.number(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(5), z.literal(6)]),
  parent_id: z.number().nullable(),
  module_id: z.number().nullable(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What it answers, as far as a line shows it: that may stand in another part of the list. */
  answers: z.object({ author: z.string().nullable(), text: z.string() }).nullable(),
  text: z.string(),
  /** The words it is about; null: the whole. */
  about: CommentAbout.nullable(),
  /** Somebody has settled it: only what is about words is settled. */
  resolved: z.object({ by: z.string().nullable(), at: Moment }).nullable(),
  mine: z.boolean(),
  at: Moment,
});
export type AmpEvent = z.infer<typeof AmpEvent>;

export const StatusStep = z.object({
  id: z.number(),
  from: StatusCode.nullable(),
  to: StatusCode,
  move: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: Moment,
});

/** How many; `more` where they were counted no further. */
const Counted = z.object({ total: z.number(), more: z.boolean() });

/** A comment on words, and what was answered. */
export const CommentThread = z.object({
  comment: AmpEvent,
  /** The newest, in the order they were said. */
  answers: z.array(AmpEvent),
  /** There are earlier ones, which stand in the list of all that was said. */
  earlier: z.boolean(),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const CommentThreads = onwardOf(CommentThread).extend({
  open: Counted,
  resolved: Counted,
  /** All that was said on the Amp, notes apart. */
  comments: Counted,
});

export const AmpEvents = onwardOf(AmpEvent).extend({
  /** How many there are to read, notes apart. */
  comments: Counted,
});
