import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import { markerComment } from '../marker-comment.ts';
import type { FindResult, Parcel, Publisher, PublisherTools } from '../publisher.ts';
import { Post, posted, postFieldNames } from './post.ts';
import { restSiteOf } from './prepare.ts';
import { whatItWas } from './refusals.ts';
import { callRest } from './rest.ts';
import type { RestSite } from './rest.ts';
import { whoWeAre } from './sign-in.ts';

/**
 * Looks for the marker as address, then for its comment in case somebody changed the address, and last
 * for both in the bin. A post in the bin is no absence: somebody threw it away, and only a person may decide to
 * post it again. An empty list is believed only from a site that has recognised us, as asking for every
 * status demands, and only where our user would have been shown the post: WordPress leaves out what they may
 * not edit.
 */
export const find: Publisher['find'] = async (tools, parcel) => {
  const { marker } = parcel;
  try {
    const site = await restSiteOf(tools, parcel);
    if (typeof site === 'string')
      return { outcome: parcel.account ? 'unclear' : 'unsearchable', detail: site };

    const isOurs = ({ slug, content }: Post) =>
      slug === marker || content?.raw?.includes(markerComment(marker)) === true;
    const look = (query: Record<string, string>) => list(tools, site, query);

    for (const [by, value] of [
      ['slug', marker],
      ['search', `amp:${marker}`],
    ] as const) {
      const posts = await look({ [by]: value, status: 'any' });
      if ('outcome' in posts) return posts;
      const post = theOne(posts.found.filter(isOurs));
      if (post) return { outcome: 'found', ...posted(post, site) };
    }
    const trashed = `${marker}__trashed`;
    const wasOurs = (post: Post) => post.slug === trashed || isOurs(post);
    for (const [by, value] of [
      ['slug', trashed],
      ['search', `amp:${marker}`],
    ] as const) {
      const bin = await look({ [by]: value, status: 'trash' });
      if ('outcome' in bin) return bin;
      if (bin.found.some(wasOurs))
        return { outcome: 'unsearchable', detail: "it was there, and lies in the site's bin now" };
    }
    return await seenByAll(tools, site, parcel, isOurs);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return { outcome: 'unclear', detail: error.message };
  }
};

/** Of copies the one that everybody sees. */
const theOne = (posts: readonly Post[]): Post | undefined =>
  posts.find(({ status }) => status === 'publish') ?? posts[0];

/** Nothing is there that our user may edit: what others posted is theirs, and seen as everybody sees it. */
async function seenByAll(
  tools: PublisherTools,
  site: RestSite,
  { marker, postedAs }: Parcel,
  isOurs: (post: Post) => boolean,
): Promise<FindResult> {
  if (postedAs.every((user) => user === site.user)) return { outcome: 'absent' };
  const { member, answer } = await whoWeAre(tools.fetch, site);
  if (!member) return { outcome: 'unclear', detail: whatItWas(answer) };
  if (member.maySeeOthers) return { outcome: 'absent' };
  const shown = await list(tools, site, { slug: marker, context: 'view' });
  if ('outcome' in shown) return shown;
  const [post] = shown.found.filter(isOurs);
  if (post) return { outcome: 'found', ...posted(post, site) };
  const detail = `its user ${member.name} is not shown there what other users posted`;
  return { outcome: 'unsearchable', detail };
}

/** A marker is found in the one post that has it, and in copies that somebody made. */
const mostFound = 20;

async function list(
  tools: PublisherTools,
  site: RestSite,
  query: Record<string, string>,
): Promise<{ found: Post[] } | Extract<FindResult, { outcome: 'unclear' }>> {
  const answer = await callRest(tools.fetch, site, {
    path: 'wp/v2/posts',
    query: { context: 'edit', ...query, ...postFieldNames, per_page: `${mostFound}` },
  });
  const found = answer.status === 200 ? answer.json?.list(Post, mostFound) : null;
  if (found) return { found };
  // To WordPress, a stranger who asks for drafts has only named a parameter wrongly.
  const isStranger = answer.status === 401 || answer.error?.code === 'rest_invalid_param';
  const detail = isStranger ? 'the site no longer accepts the sign-in' : whatItWas(answer);
  return { outcome: 'unclear', detail };
}
