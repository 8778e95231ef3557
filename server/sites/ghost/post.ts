import { z } from 'zod';
import { limits } from '#domain/limits.ts';
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
  const pages = prepared[pagesStep] ?? home;
  const link = ownLink(post.url, [home, pages]) ?? previewOf(post, pages);
  return { remoteId: post.id, link: post.status === 'published' ? link : null };
};

/** A site may call its post what it likes, but no page of somebody else. */
function ownLink(link: string, homes: readonly string[]): string | null {
  const url = link.length <= limits.linkCharacters ? URL.parse(link) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const bare = (host: string) => host.replace(/^www\./, '');
  const theirs = bare(url.host);
  const isOurs = homes.some((home) => {
    const ours = bare(new URL(home).host);
    return theirs === ours || theirs.endsWith(`.${ours}`);
  });
  return isOurs ? link : null;
}

/** Where every Ghost shows a draft by its secret name, and leads on to the post once it is out. */
const previewOf = ({ uuid }: Post, pages: string) => new URL(`p/${uuid}/`, pages).href;
