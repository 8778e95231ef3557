import { z } from 'zod';
import { ownLink } from '../own-hosts.ts';
import type { Posted } from '../publisher.ts';
import type { RestSite } from './rest.ts';

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

type At = Pick<RestSite, 'home'>;

/** Drafts, private and future posts have an address too, but nobody else can open it. */
export const posted = ({ id, status, link }: Post, { home }: At): Posted => ({
  remoteId: String(id),
  link: status === 'publish' ? (ownLink(link, [home]) ?? numbered(id, home)) : null,
});

/** Where every WordPress has a post by its number, or leads on to it. */
function numbered(id: number, home: string): string {
  const url = new URL(home);
  url.pathname = url.pathname.replace(/wp-json\/?$/, '');
  url.search = `?p=${id}`;
  return url.href;
}
