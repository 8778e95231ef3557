import { z } from 'zod';
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

export const AmpEvents = onwardOf(AmpEvent).extend({
  /** How many there are to read, notes apart; `more` where they were counted no further. */
  comments: z.object({ total: z.number(), more: z.boolean() }),
});
