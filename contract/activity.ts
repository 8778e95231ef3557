import { z } from 'zod';
import { endpoint, Moment } from './endpoint.ts';

/** An Amp whose sites are served now, or were within the last day. */
const Publication = z.object({
  press_release_id: z.number(),
  title: z.string(),
  live: z.number(),
  total: z.number(),
  /** Placements that the product itself still works on. */
  under_way: z.number(),
  needs_you: z.number(),
  changed_at: Moment,
});
export type Publication = z.infer<typeof Publication>;

/** What takes the product longer than a page is open. */
export const activity = {
  read: endpoint('GET /users/activity', {
    summary: 'Long work of one’s own: publications and imports, under way or of the last day',
    access: 'person',
    object: 'self',
    reply: z.object({
      /** Those under way first; the newest twenty. */
      publications: z.array(Publication),
      imports: z.array(z.object({ at: Moment, made: z.number() })),
    }),
  }),
};
