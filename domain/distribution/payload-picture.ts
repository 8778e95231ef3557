import { z } from 'zod';

/** A picture as it is sent: bytes by hash, words beside it. */
export const PayloadPicture = z.object({
  media_file_id: z.number(),
  sha256: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  filename: z.string(),
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  featured: z.boolean(),
});
export type PayloadPicture = z.infer<typeof PayloadPicture>;
