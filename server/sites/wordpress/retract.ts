import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type { RetractResult } from '../publisher.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import { restSiteOf } from './prepare.ts';
import { whatItWas } from './refusals.ts';
import { callRest } from './rest.ts';
import type { RestAnswer } from './rest.ts';
import { SiteSilent, whyNotOurs } from './still-ours.ts';

/** Puts the post into the site's bin, whence its owner can bring it back. Repeatable. */
export const retract: ArticlePublisher['retract'] = async (tools, parcel, remoteId) => {
  try {
    const site = await restSiteOf(tools, parcel);
    if (typeof site === 'string')
      return { outcome: parcel.account ? 'failed' : 'cannot', detail: site };
    const notOurs = await whyNotOurs(tools, parcel, remoteId);
    if (notOurs) return { outcome: 'cannot', detail: notOurs };
    const path = `wp/v2/posts/${Number(remoteId)}`;
    return resultOf(await callRest(tools.fetch, site, { method: 'DELETE', path }));
  } catch (error) {
    if (error instanceof NetworkFailure || error instanceof SiteSilent)
      return { outcome: 'failed', detail: error.message };
    throw error;
  }
};

function resultOf(answer: RestAnswer): RetractResult {
  const { status, json, error } = answer;
  if (status === 200 && json)
    return {
      outcome: 'removed',
      detail: "The post is in the site's bin; its pictures stay in the media library.",
    };
  if (status === 410 && error?.code === 'rest_already_trashed')
    return { outcome: 'removed', detail: "The post was in the site's bin already." };
  if (status === 404 && error?.code === 'rest_post_invalid_id')
    return { outcome: 'removed', detail: 'The site had deleted the post already.' };
  const isRefused = error !== null && [401, 403, 501].includes(status);
  return { outcome: isRefused ? 'cannot' : 'failed', detail: whatItWas(answer) };
}
