import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type { PublisherTools, Refused, SendResult } from '../publisher.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import { postFields } from './content.ts';
import { uploadedPictures } from './pictures.ts';
import { Post, posted, postFieldNames } from './post.ts';
import { cannotReach, rootStep, signInOf } from './prepare.ts';
import { refusalOf, refused, whatItWas } from './refusals.ts';
import { callRest } from './rest.ts';
import type { RestRequest, RestSite } from './rest.ts';

const sendTimeoutMs = 30_000;

/** Creates the post, under its marker as address: one request and no other. */
export const send: ArticlePublisher['send'] = async (tools, parcel) => {
  const { account, marker, payload, prepared } = parcel;
  if (account?.by !== 'password') return refused({ code: 'not-linked' });
  const root = prepared[rootStep];
  const uploaded = uploadedPictures(parcel);
  if (!root || uploaded.length < payload.pictures.length) return unprepared(tools.now());
  return change(
    tools,
    { ...signInOf(account), root },
    {
      path: 'wp/v2/posts',
      body: { ...postFields(payload, { uploaded, marker }), slug: marker, status: 'publish' },
    },
  );
};

/** Writes the post anew, under the address it has. */
export const update: ArticlePublisher['update'] = async (tools, parcel, remoteId) => {
  const { account, marker, payload, prepared } = parcel;
  if (account?.by !== 'password') return refused({ code: 'not-linked' });
  const root = prepared[rootStep];
  const uploaded = uploadedPictures(parcel);
  if (!root || uploaded.length < payload.pictures.length) return unprepared(tools.now());
  const path = `wp/v2/posts/${Number(remoteId)}`;
  const body = postFields(payload, { uploaded, marker });
  return change(tools, { ...signInOf(account), root }, { path, body });
};

/** Only what is proven is said: all that is neither a post nor a listed refusal is unknown. */
async function change(
  tools: PublisherTools,
  site: RestSite,
  request: RestRequest,
): Promise<SendResult> {
  try {
    const answer = await callRest(tools.fetch, site, {
      method: 'POST',
      query: postFieldNames,
      timeoutMs: sendTimeoutMs,
      ...request,
    });
    const isDone = answer.status === 200 || answer.status === 201;
    const post = isDone ? answer.json?.as(Post) : null;
    // WordPress takes a change of what lies in its bin, where nobody reads it.
    if (post?.status === 'trash') return notThere;
    if (post) return { outcome: 'accepted', ...posted(post, site) };
    if (answer.status === 404 && answer.error?.code === 'rest_post_invalid_id') return notThere;
    const refusal = refusalOf(answer, { account: site.user, now: tools.now() });
    return refusal ?? { outcome: 'unknown', detail: whatItWas(answer) };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.beforeSend) return cannotReach(error, tools.now());
    return { outcome: 'unknown', detail: error.message };
  }
}

/** Of an update: nothing is made anew in its place. */
const notThere = refused({ code: 'post-gone' });

const unprepared = (now: Date): Refused => ({
  outcome: 'notsent',
  reason: { code: 'waiting-for-worker' },
  retryAt: now,
});
