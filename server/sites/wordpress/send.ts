import type { PublisherTools, SendResult } from '../publisher.ts';
import { postGone, refused, sentOnce, unprepared } from '../refusals.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import { postFields } from './content.ts';
import { uploadedPictures } from './pictures.ts';
import { Post, posted, postFieldNames } from './post.ts';
import { rootStep, signInOf } from './prepare.ts';
import { refusalOf, whatItWas } from './refusals.ts';
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
const change = (tools: PublisherTools, site: RestSite, request: RestRequest): Promise<SendResult> =>
  sentOnce(tools.now, async () => {
    const answer = await callRest(tools.fetch, site, {
      method: 'POST',
      query: postFieldNames,
      timeoutMs: sendTimeoutMs,
      ...request,
    });
    const isDone = answer.status === 200 || answer.status === 201;
    const post = isDone ? answer.json?.as(Post) : null;
    // WordPress takes a change of what lies in its bin, where nobody reads it.
    if (post?.status === 'trash') return postGone;
    if (post) return { outcome: 'accepted', ...posted(post, site) };
    if (answer.status === 404 && answer.error?.code === 'rest_post_invalid_id') return postGone;
    const refusal = refusalOf(answer, { account: site.user, now: tools.now() });
    return refusal ?? { outcome: 'unknown', detail: whatItWas(answer) };
  });
