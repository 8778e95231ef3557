import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import type { RetractResult } from '../publisher.ts';
import { callAdmin } from './call-admin.ts';
import type { AdminAnswer } from './call-admin.ts';
import { linkedSite, noSite } from './linked-site.ts';
import { whatItWas } from './refusals.ts';

/** Deletes the post: Ghost has no bin, and its ids are given to nothing else. Repeatable. */
export const retract: ArticlePublisher['retract'] = async (tools, parcel, remoteId) => {
  const site = linkedSite(parcel);
  if (!site) return { outcome: parcel.account ? 'failed' : 'cannot', detail: noSite };
  const path = `posts/${encodeURIComponent(remoteId)}/`;
  try {
    return resultOf(await callAdmin(tools, site, { method: 'DELETE', path }));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return { outcome: 'failed', detail: error.message };
  }
};

function resultOf(answer: AdminAnswer): RetractResult {
  const { status, error } = answer;
  if (status === 204)
    return {
      outcome: 'removed',
      detail: 'The post is deleted there; its pictures stay among the site’s files.',
    };
  if (status === 404 && error?.type === 'NotFoundError')
    return { outcome: 'removed', detail: 'The site had deleted the post already.' };
  const isRefused = error !== null && [401, 403, 501].includes(status);
  return { outcome: isRefused ? 'cannot' : 'failed', detail: whatItWas(answer) };
}
