import { z } from 'zod';
import type { Posted } from '../../publisher.ts';

/** A post as WordPress answers it. */
export const Post = z.object({
  id: z.number(),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  content: z.object({ raw: z.string().optional() }).optional(),
});
export type Post = z.infer<typeof Post>;

export const postFieldNames = { _fields: 'id,slug,status,link,content' };

/** Drafts, private and future posts have an address too, but nobody else can open it. */
export const posted = ({ id, status, link }: Post): Posted => ({
  remoteId: String(id),
  link: status === 'publish' ? link : null,
});
