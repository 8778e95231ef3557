import { z } from 'zod';
import { StatusCode } from './amp-events.ts';
import { Ended, Places } from './amp-places.ts';
import { Moment } from './endpoint.ts';

export const ModuleMark = z.object({
  id: z.number(),
  type: z.number().int().min(1).max(7),
  approval: z.enum(['not_needed', 'awaiting', 'approved', 'rejected']),
  revision: z.number(),
});

/** One line of the Amps list. */
export const AmpLine = z.object({
  id: z.number(),
  title: z.string(),
  status: StatusCode,
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  owner: z.object({ id: z.number(), name: z.string() }),
  modules: z.array(ModuleMark),
  /** Address of a small copy of its first picture. */
  picture: z.string().nullable(),
  placements: Places,
  ended: Ended,
  new_activity: z.boolean(),
  /** Ahead of now: nothing is sent before. */
  scheduled_for: Moment.nullable(),
  updated_at: Moment,
  created_at: Moment,
});
export type AmpLine = z.infer<typeof AmpLine>;
