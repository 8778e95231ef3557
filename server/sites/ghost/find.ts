import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import { markerComment } from '../marker-comment.ts';
import type { Publisher, PublisherTools } from '../publisher.ts';
import { callAdmin } from './call-admin.ts';
import type { AdminSite } from './call-admin.ts';
import { linkedSite, noSite } from './linked-site.ts';
import { posted, postFieldNames, postsIn } from './post.ts';
import type { Post } from './post.ts';
import { whatItWas } from './refusals.ts';

/**
 * Looks for the marker as address, be it with the number that Ghost silently puts behind a second of the same
 * name, and then in the heads of pages, in case somebody changed the address. An integration is shown every post,
 * drafts too. A post that was deleted is gone for good: its absence says no more than that.
 */
export const find: Publisher['find'] = async (tools, parcel) => {
  const site = linkedSite(parcel);
  if (!site) return { outcome: parcel.account ? 'unclear' : 'unsearchable', detail: noSite };
  const { marker } = parcel;
  const comment = markerComment(marker);
  const isOurs = ({ slug, codeinjection_head: head }: Post) =>
    (slug.startsWith(marker) && /^(?:-\d+)?$/.test(slug.slice(marker.length))) ||
    head?.includes(comment) === true;
  try {
    for (const filter of [`slug:~^'${marker}'`, `codeinjection_head:~'amp:${marker} '`]) {
      const posts = await list(tools, site, filter);
      if ('outcome' in posts) return posts;
      // A Ghost that does not search a field leaves that out of what is asked, and says nothing.
      const post = theOne(posts.found.filter(isOurs), comment);
      if (post) return { outcome: 'found', ...posted(post, site, parcel) };
    }
    return { outcome: 'absent' };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return { outcome: 'unclear', detail: error.message };
  }
};

/** Of several the one that everybody sees, and rather that whose head still says whose it is. */
function theOne(posts: readonly Post[], comment: string): Post | undefined {
  const out = posts.filter(({ status }) => status === 'published');
  return out.find(({ codeinjection_head: head }) => head?.includes(comment)) ?? out[0] ?? posts[0];
}

/** A marker is found in the one post that has it, and in copies that somebody made. */
const mostFound = 20;

async function list(
  tools: PublisherTools,
  site: AdminSite,
  filter: string,
): Promise<{ found: Post[] } | { outcome: 'unclear'; detail: string }> {
  const query = { filter, ...postFieldNames, limit: `${mostFound}` };
  const answer = await callAdmin(tools, site, { path: 'posts/', query });
  const found = answer.status === 200 ? postsIn(answer) : null;
  if (found) return { found };
  const isStranger = answer.status === 401 || answer.status === 403;
  const detail = isStranger ? 'the site no longer accepts the key' : whatItWas(answer);
  return { outcome: 'unclear', detail };
}
