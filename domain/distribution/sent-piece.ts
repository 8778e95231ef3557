import { z } from 'zod';
import { PayloadPicture } from './payload-picture.ts';

/** As much of what was sent as a report shows: kept beside the whole of it, which may be very long. */
export const SentPiece = z.object({
  title: z.string(),
  summary: z.string(),
  /** BCP 47; '': nobody knows. */
  language: z.string(),
  /** As it was called when that went out. */
  company: z.string(),
  picture: PayloadPicture.pick({ sha256: true, mime: true, alt: true }).nullable(),
});
export type SentPiece = z.infer<typeof SentPiece>;
