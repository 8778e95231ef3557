import { markerComment } from '../marker-comment.ts';
import type { ArticleParcel, ArticlePublisher } from '../article-parcel.ts';
import type { PublisherTools, Refused, SendResult } from '../publisher.ts';
import { postGone, refused, repeatable, sentOnce, unprepared } from '../refusals.ts';
import { callAdmin } from './call-admin.ts';
import type { AdminRequest, AdminSite } from './call-admin.ts';
import { postFields } from './content.ts';
import { linkedSite, pagesStep } from './linked-site.ts';
import { uploadedPictures } from './pictures.ts';
import { posted, postFieldNames, postIn } from './post.ts';
import { notReadyOf, refusalOf, whatItWas } from './refusals.ts';

const sendTimeoutMs = 30_000;

/**
 * Creates the post, under its marker as address: one request and no other. It says of itself what a site may have
 * chosen otherwise: that everybody may read it. Nobody is mailed.
 */
export const send: ArticlePublisher['send'] = async (tools, parcel) => {
  const { marker, payload } = parcel;
  const site = linkedSite(parcel);
  if (!site) return refused({ code: 'not-linked' });
  if (!isPrepared(parcel)) return unprepared(tools.now());
  const post = {
    ...postFields(payload, uploadedPictures(parcel)),
    slug: marker,
    status: 'published',
    visibility: 'public',
    codeinjection_head: markerComment(marker),
  };
  const request: AdminRequest = { method: 'POST', path: 'posts/', body: { posts: [post] } };
  return change(tools, parcel, { site, request });
};

/** Writes the post anew, under the address it has and over the version that is there now. */
export const update: ArticlePublisher['update'] = async (tools, parcel, remoteId) => {
  const site = linkedSite(parcel);
  if (!site) return refused({ code: 'not-linked' });
  if (!isPrepared(parcel)) return unprepared(tools.now());
  const path = `posts/${encodeURIComponent(remoteId)}/`;
  const read = await readVersion(tools, parcel, { site, path });
  if ('outcome' in read) return read;
  const post = {
    ...postFields(parcel.payload, uploadedPictures(parcel)),
    updated_at: read.updatedAt,
  };
  const request: AdminRequest = { method: 'PUT', path, body: { posts: [post] } };
  return change(tools, parcel, { site, request });
};

const isPrepared = (parcel: ArticleParcel) =>
  parcel.prepared[pagesStep] !== undefined &&
  uploadedPictures(parcel).length === parcel.payload.pictures.length;

/** Nothing is changed yet: what cannot be read now is read later. */
const readVersion = (
  tools: PublisherTools,
  { account }: ArticleParcel,
  { site, path }: { site: AdminSite; path: string },
): Promise<{ updatedAt: string } | Refused> =>
  repeatable(tools.now, async () => {
    const answer = await callAdmin(tools, site, { path, query: postFieldNames });
    const post = answer.status === 200 ? postIn(answer) : null;
    if (post) return { updatedAt: post.updated_at };
    if (answer.status === 404 && answer.error?.type === 'NotFoundError') return postGone;
    return notReadyOf(answer, { account: account?.name ?? '', now: tools.now() });
  });

/** Only what is proven is said: all that is neither a post nor a listed refusal is unknown. */
const change = (
  tools: PublisherTools,
  parcel: ArticleParcel,
  { site, request }: { site: AdminSite; request: AdminRequest },
): Promise<SendResult> =>
  sentOnce(tools.now, async () => {
    const answer = await callAdmin(tools, site, {
      query: { source: 'html' },
      timeoutMs: sendTimeoutMs,
      ...request,
    });
    const isDone = answer.status === 200 || answer.status === 201;
    const post = isDone ? postIn(answer) : null;
    if (post) return { outcome: 'accepted', ...posted(post, site, parcel) };
    const isGone = answer.status === 404 && answer.error?.type === 'NotFoundError';
    if (isGone && request.method === 'PUT') return postGone;
    const refusal = refusalOf(answer, { account: parcel.account?.name ?? '', now: tools.now() });
    return refusal ?? { outcome: 'unknown', detail: whatItWas(answer) };
  });
