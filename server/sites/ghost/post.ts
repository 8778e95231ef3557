import { z } from 'zod';
import { ownLink } from '../own-hosts.ts';
import type { Parcel, Posted } from '../publisher.ts';
import type { AdminAnswer, AdminSite } from './call-admin.ts';
import { pagesStep } from './linked-site.ts';

/** A post as Ghost answers it. */
const Post = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  uuid: z.uuid(),
  slug: z.string(),
  status: z.string(),
  url: z.string(),
  updated_at: z.string(),
  codeinjection_head: z.string().nullish(),
});
export type Post = z.infer<typeof Post>;

export const postFieldNames = { fields: Object.keys(Post.shape).join(',') };

const One = z.object({ posts: z.tuple([Post]) });
const Several = z.object({ posts: z.array(Post) });

export const postIn = ({ json }: AdminAnswer): Post | null => json?.as(One)?.posts[0] ?? null;
export const postsIn = ({ json }: AdminAnswer): Post[] | null => json?.as(Several)?.posts ?? null;

/** Drafts and scheduled posts have an address too, but nobody else can open it. */
export const posted = (
  post: Post,
  { home }: Pick<AdminSite, 'home'>,
  { prepared }: Pick<Parcel, 'prepared'>,
): Posted => {
  // A domain that only the site itself calls its own: what is read there counts by the mark in its head.
  const pages = prepared[pagesStep] ?? home;
  const link = ownLink(post.url, [home, pages]) ?? previewOf(post, pages);
  return { remoteId: post.id, link: post.status === 'published' ? link : null };
};

/** Where every Ghost shows a draft by its secret name, and leads on to the post once it is out. */
const previewOf = ({ uuid }: Post, pages: string) => new URL(`p/${uuid}/`, pages).href;
