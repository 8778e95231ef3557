import { z } from 'zod';
import { AmpEvent } from '../amp-events.ts';

/** Why an editor sent a text back the last time, and what was answered to that. */
export const SentBack = z.object({
  /** Null: it never was, or it was approved since. */
  sent_back: AmpEvent.nullable(),
  /** The newest, in the order they were said. */
  answers: z.array(AmpEvent),
  /** Whether there are answers from before these. */
  earlier: z.boolean(),
});
export type SentBack = z.infer<typeof SentBack>;
