import { z } from 'zod';

/** How many of an Amp's sites show it, have a step before them, or wait for a person. */
export const Places = z.object({
  live: z.number(),
  open: z.number(),
  total: z.number(),
  needs_you: z.number(),
  /** In the line, and not to go out before somebody else mends something. */
  held: z.number(),
});

/** How it came to be rejected after it had been live. */
export const Ended = z.enum(['retracted', 'lapsed']).nullable();
