import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { mustBeAble } from './accounts.ts';
import { refusals, WordPressError } from './errors.ts';
import { fieldReader } from './fields.ts';
import { statusAt, viewPost } from './post-view.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { PostStatus, SiteState, StoredPost } from './store.ts';
import { contextOf, shaped } from './visit.ts';
import type { Visit } from './visit.ts';

const settable = ['publish', 'future', 'draft', 'pending', 'private'] as const;

export function readPost(visit: Visit): Answer {
  const { base, now, fields, account } = visit;
  const post = postOf(visit);
  const context = contextOf(fields);
  if (context === 'edit')
    mustBeAble(
      account,
      capabilityFor('edit', visit, post),
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit this post.',
    );
  if (statusAt(post, now) !== 'publish')
    mustBeAble(
      account,
      capabilityFor('edit', visit, post),
      'rest_forbidden',
      'Sorry, you are not allowed to do that.',
    );
  return json(200, shaped(viewPost(post, base, now, context), fields));
}

export async function createPost(visit: Visit): Promise<Answer> {
  const author = mustBeAble(
    visit.account,
    'edit_posts',
    'rest_cannot_create',
    'Sorry, you are not allowed to create posts as this user.',
  );
  if (visit.fields.id !== undefined)
    throw new WordPressError('rest_post_exists', 'Cannot create existing post.', 400);
  const { post } = await visit.store.commit(() => {
    const site = visit.store.site(visit.siteName);
    const receivedAt = visit.now.toISOString();
    const empty: StoredPost = {
      id: site.nextId,
      marker: visit.marker,
      slug: '',
      title: '',
      author: author.id,
      date: receivedAt,
      modified: receivedAt,
      receivedAt,
      status: 'draft',
      content: '',
      excerpt: '',
      featuredMedia: 0,
      categories: [1],
      tags: [],
    };
    const made = withFields(empty, visit, site);
    if (!made.title && !made.content && !made.excerpt)
      throw new WordPressError('empty_content', 'Content, title, and excerpt are empty.', 400);
    return { kind: 'post', site: visit.siteName, post: made };
  });
  return {
    ...json(201, shaped(viewPost(post, visit.base, visit.now, 'edit'), visit.fields), {
      location: `${visit.base}/wp-json/wp/v2/posts/${post.id}`,
    }),
    about: { id: post.id, marker: post.marker },
  };
}

export async function updatePost(visit: Visit): Promise<Answer> {
  mayTouch('edit', visit);
  const { post } = await visit.store.commit(() => {
    const before = postOf(visit);
    const site = visit.store.site(visit.siteName);
    const changed = withFields(before, visit, site);
    const modified = visit.now.toISOString();
    return { kind: 'post', site: visit.siteName, post: { ...changed, modified } };
  });
  return {
    ...json(200, shaped(viewPost(post, visit.base, visit.now, 'edit'), visit.fields)),
    about: { id: post.id, marker: post.marker },
  };
}

/** To the trash, where the slug is given free; with `force=true` for good. */
export async function deletePost(visit: Visit): Promise<Answer> {
  mayTouch('delete', visit);
  const { siteName, base, now, fields, store } = visit;
  const about = { id: visit.id, marker: postOf(visit).marker };
  if (fieldReader(fields).truth('force')) {
    const previous = viewPost(postOf(visit), base, now, 'edit');
    const at = now.toISOString();
    await store.commit(() => ({ kind: 'removed', site: siteName, id: postOf(visit).id, at }));
    return { ...json(200, { deleted: true, previous }), about };
  }
  const { post } = await store.commit(() => {
    const before = postOf(visit);
    if (before.status === 'trash')
      throw new WordPressError('rest_already_trashed', 'The post has already been deleted.', 410);
    const slug = `${before.slug}__trashed`;
    const trashed: StoredPost = { ...before, slug, status: 'trash', modified: now.toISOString() };
    return { kind: 'post', site: siteName, post: trashed };
  });
  return { ...json(200, shaped(viewPost(post, base, now, 'edit'), fields)), about };
}

function postOf({ store, siteName, id }: Visit): StoredPost {
  const post = store.site(siteName).posts.get(id);
  if (!post) throw refusals.noSuchPost();
  return post;
}

function mayTouch(verb: 'edit' | 'delete', visit: Visit) {
  mustBeAble(
    visit.account,
    capabilityFor(verb, visit, postOf(visit)),
    `rest_cannot_${verb}`,
    `Sorry, you are not allowed to ${verb} this post.`,
  );
}

/** What one has to be able to do: others' posts, one's own that are out, or one's own drafts. */
export function capabilityFor(
  verb: 'edit' | 'delete',
  { account }: Pick<Visit, 'account'>,
  { author, status }: Pick<StoredPost, 'author' | 'status'>,
): string {
  if (author !== account?.id) return `${verb}_others_posts`;
  const isOut = status === 'publish' || status === 'future' || status === 'private';
  return isOut ? `${verb}_published_posts` : `${verb}_posts`;
}

/** The post with what the request sets; what it does not name stays as it was. */
function withFields(before: StoredPost, visit: Visit, site: SiteState): StoredPost {
  const read = fieldReader(visit.fields);
  const title = read.rich('title') ?? before.title;
  const content = read.rich('content') ?? before.content;
  const excerpt = read.rich('excerpt') ?? before.excerpt;
  const date = (read.date('date_gmt') ?? read.date('date'))?.toISOString() ?? before.date;
  const asked = read.choice('status', settable) ?? before.status;
  const featuredMedia = read.wholeNumber('featured_media', 0, 1e9) ?? before.featuredMedia;
  const wishedSlug = read.text('slug');
  const categories = known(read.numbers('categories'), 'categories', site) ?? before.categories;
  const tags = known(read.numbers('tags'), 'tags', site) ?? before.tags;
  read.finish();

  if (asked !== before.status && !['draft', 'pending'].includes(asked))
    mustBeAble(
      visit.account,
      'publish_posts',
      'rest_cannot_publish',
      'Sorry, you are not allowed to publish posts in this post type.',
    );
  if (featuredMedia !== 0 && !site.media.has(featuredMedia))
    throw new WordPressError('rest_invalid_featured_media', 'Invalid featured media ID.', 400);

  const status = scheduled(asked, date, visit.now);
  const wish = slugFor({ before, wished: wishedSlug, title, status });
  return {
    ...before,
    title,
    content,
    excerpt,
    date,
    status,
    slug: freeSlug(wish, (slug) =>
      [...site.posts.values()].some((it) => it.slug === slug && it.id !== before.id),
    ),
    featuredMedia,
    categories: categories.length > 0 ? categories : [1],
    tags,
  };
}

interface SlugWish {
  before: StoredPost;
  wished: string | undefined;
  title: string;
  status: PostStatus;
}

/** A draft may stay without a slug; leaving the trash gives the old one back. */
function slugFor({ before, wished, title, status }: SlugWish): string {
  if (wished) return slugOf(wished);
  const old = before.slug.replace(/__trashed$/, '');
  if (before.slug) return status === 'trash' ? before.slug : old;
  const isSettled = status !== 'draft' && status !== 'pending';
  return isSettled ? slugOf(title) || String(before.id) : '';
}

/** A publication date to come makes a post scheduled, as in WordPress. */
function scheduled(asked: PostStatus, date: string, now: Date): PostStatus {
  const isToCome = new Date(date) > now;
  if (asked === 'publish' && isToCome) return 'future';
  if (asked === 'future' && !isToCome) return 'publish';
  return asked;
}

/** WordPress silently leaves out the numbers of terms that do not exist. */
function known(ids: number[] | undefined, taxonomy: string, site: SiteState) {
  return ids?.filter((id) => site.terms.get(id)?.taxonomy === taxonomy);
}
