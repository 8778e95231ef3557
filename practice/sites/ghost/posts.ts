import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { answer, json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { refusals } from './errors.ts';
import { filterOf } from './filter.ts';
import type { SiteState, StoredPost } from './store.ts';
import { numberOf } from './visit.ts';
import type { Visit } from './visit.ts';
import { viewPost } from './view-post.ts';

const mostTitle = 255;
const upTo = (most: number) => z.string().max(most).nullable().optional();

/** What may be sent of a post; whatever else is refused, as Ghost refuses it. */
const Fields = z.strictObject({
  title: z.string().min(1).max(mostTitle),
  slug: z.string().max(191).optional(),
  html: z.string().nullable().optional(),
  status: z.enum(['draft', 'published']).optional(),
  visibility: z.enum(['public', 'members', 'paid']).optional(),
  feature_image: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .optional(),
  feature_image_alt: upTo(191),
  feature_image_caption: upTo(65_535),
  custom_excerpt: upTo(300),
  codeinjection_head: upTo(65_535),
});
const Changes = Fields.partial().extend({ updated_at: z.iso.datetime() });

export function listPosts({ site, base, query }: Visit): Answer {
  const limit = Number(query['limit'] ?? 15);
  const { filter } = query;
  const isFit = typeof filter === 'string' ? filterOf(filter) : () => true;
  const found = [...site.posts.values()].filter(isFit).toReversed();
  const posts = found.slice(0, limit).map((post) => viewPost(post, base, query));
  const pages = Math.max(1, Math.ceil(found.length / limit));
  const pagination = { page: 1, limit, pages, total: found.length, next: null, prev: null };
  return json(200, { posts, meta: { pagination } });
}

export const readPost = (visit: Visit): Answer => shown(200, postOf(visit, 'read'), visit);

export async function createPost(visit: Visit): Promise<Answer> {
  const given = fieldsIn(visit, Fields, 'save post');
  const { post } = await visit.store.commit(() => {
    const site = visit.store.site(visit.siteName);
    const at = inSeconds(visit.now);
    const empty: StoredPost = {
      number: site.nextNumber,
      marker: visit.marker,
      created: at,
      uuid: randomUUID(),
      title: given.title,
      slug: '',
      html: '',
      status: 'draft',
      visibility: 'public',
      updated: at,
      published: null,
      featureImage: null,
      featureImageAlt: null,
      featureImageCaption: null,
      excerpt: null,
      head: null,
    };
    const made = changed(empty, { slug: given.title, ...given }, { site, at });
    return { kind: 'post', site: visit.siteName, post: made };
  });
  return { ...shown(201, post, visit), about: { id: post.number, marker: post.marker } };
}

/** Refused where somebody saved the post since it was read by whoever asks. */
export async function updatePost(visit: Visit): Promise<Answer> {
  postOf(visit, 'edit');
  const given = fieldsIn(visit, Changes, 'edit post');
  const { post } = await visit.store.commit(() => {
    const before = postOf(visit, 'edit');
    if (Date.parse(given.updated_at) !== Date.parse(before.updated)) throw refusals.collision();
    const site = visit.store.site(visit.siteName);
    const now = inSeconds(visit.now);
    // Saved twice within a second, it is another version all the same.
    const at = now > before.updated ? now : inSeconds(new Date(Date.parse(before.updated) + 1_000));
    return {
      kind: 'post',
      site: visit.siteName,
      post: changed(before, given, { site, at }),
    };
  });
  return { ...shown(200, post, visit), about: { id: post.number, marker: post.marker } };
}

/** For good: Ghost has no bin. */
export async function deletePost(visit: Visit): Promise<Answer> {
  const { number, marker } = postOf(visit, 'delete');
  const at = visit.now.toISOString();
  await visit.store.commit(() => {
    postOf(visit, 'delete');
    return { kind: 'removed', site: visit.siteName, number, at };
  });
  return { ...answer(204, '', {}), about: { id: number, marker } };
}

const shown = (status: number, post: StoredPost, { base, query }: Visit) =>
  json(status, { posts: [viewPost(post, base, query)] });

function postOf({ store, siteName, named }: Visit, verb: string): StoredPost {
  if (!/^[0-9a-f]{24}$/.test(named))
    throw refusals.invalid(`${verb} post`, 'Validation (matches) failed for id', 'id');
  const post = store.site(siteName).posts.get(numberOf(named));
  if (!post) throw refusals.noSuchPost(verb);
  return post;
}

function fieldsIn<Given extends { html?: string | null | undefined }>(
  { body, query }: Visit,
  shape: z.ZodType<Given>,
  verb: string,
): Given {
  const { data } = Envelope.safeParse(jsonIn(body));
  if (!data) throw refusals.invalid(verb, 'No root key (posts) provided.');
  const { success, error, data: given } = shape.safeParse(data.posts[0]);
  if (!success) {
    const [issue] = error.issues;
    throw refusals.invalid(verb, `${issue?.path.join('.')}: ${issue?.message}`);
  }
  // Without it Ghost takes the request, and leaves the text out.
  return query['source'] === 'html' ? given : { ...given, html: undefined };
}

const Envelope = z.object({ posts: z.tuple([z.unknown()]) });

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw refusals.badRequest(error.message);
    throw error;
  }
}

interface Around {
  site: SiteState;
  at: string;
}

function changed(
  before: StoredPost,
  given: Partial<z.infer<typeof Fields>>,
  { site, at }: Around,
): StoredPost {
  const or = <Value>(value: Value | undefined, otherwise: Value) =>
    value === undefined ? otherwise : value;
  const status = given.status ?? before.status;
  return {
    ...before,
    title: given.title ?? before.title,
    slug: given.slug ? freeSlug(given.slug, before, site) : before.slug,
    html: given.html ?? before.html,
    status,
    visibility: given.visibility ?? before.visibility,
    featureImage: or(given.feature_image, before.featureImage),
    featureImageAlt: or(given.feature_image_alt, before.featureImageAlt),
    featureImageCaption: or(given.feature_image_caption, before.featureImageCaption),
    excerpt: or(given.custom_excerpt, before.excerpt),
    head: or(given.codeinjection_head, before.head),
    updated: at,
    published: before.published ?? (status === 'published' ? at : null),
  };
}

/** `slug`, or silently `slug-2`, `slug-3` … where others have it already. */
function freeSlug(wish: string, { number }: StoredPost, site: SiteState): string {
  const slug = safe(wish).slice(0, 185) || 'post';
  const isTaken = (it: string) =>
    [...site.posts.values()].some((post) => post.slug === it && post.number !== number);
  if (!isTaken(slug)) return slug;
  let n = 2;
  while (isTaken(`${slug}-${n}`)) n += 1;
  return `${slug}-${n}`;
}

const safe = (wish: string) =>
  wish
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const inSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}.000Z`;
