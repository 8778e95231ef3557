import { z } from 'zod';
import { markerComment } from '../marker-comment.ts';
import type { PublisherTools } from '../publisher.ts';
import type { ArticleParcel } from '../article-parcel.ts';
import { restSiteOf } from './prepare.ts';
import { whatItWas } from './refusals.ts';
import { callRest } from './rest.ts';

const Raw = z.object({ raw: z.string().optional() }).optional();
const Numbered = z.object({ slug: z.string(), title: Raw, content: Raw });

/** It did not say which post has a number. */
export class SiteSilent extends Error {}

/**
 * A site that came back from a backup, or was built anew, gives numbers out again: what has ours there by now may be
 * somebody's own. It is ours by its address, its marker or its title. @returns why it is not to be touched; null: it
 * is ours, or is not there, or whoever wants to touch it hears the same no
 * @throws NetworkFailure, SiteSilent
 */
export async function whyNotOurs(
  tools: PublisherTools,
  parcel: ArticleParcel,
  remoteId: string,
): Promise<string | null> {
  const { marker, payload } = parcel;
  const site = await restSiteOf(tools, parcel);
  if (typeof site === 'string') return null;
  const answer = await callRest(tools.fetch, site, {
    path: `wp/v2/posts/${Number(remoteId)}`,
    query: { context: 'edit', _fields: 'slug,title,content' },
  });
  if (answer.error && [401, 403, 404].includes(answer.status)) return null;
  const post = answer.status === 200 ? answer.json?.as(Numbered) : null;
  if (!post) throw new SiteSilent(whatItWas(answer));
  const isOurs =
    post.slug.startsWith(marker) ||
    post.content?.raw?.includes(markerComment(marker)) === true ||
    post.title?.raw === payload.headline;
  return isOurs ? null : 'the post that has its number there carries no mark of ours';
}
