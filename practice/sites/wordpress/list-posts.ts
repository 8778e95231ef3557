import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { mustBeAble } from './accounts.ts';
import { invalidParameters, WordPressError } from './errors.ts';
import { fieldReader } from './fields.ts';
import { capabilityFor } from './posts.ts';
import { statusAt, viewPost } from './post-view.ts';
import type { StoredPost } from './store.ts';
import { contextOf, shaped } from './visit.ts';
import type { Visit } from './visit.ts';

const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'any'];
const orders = {
  date: (post: StoredPost) => post.date,
  modified: (post: StoredPost) => post.modified,
  title: (post: StoredPost) => post.title,
  slug: (post: StoredPost) => post.slug,
  id: (post: StoredPost) => String(post.id).padStart(12, '0'),
};

/** GET /wp/v2/posts, with the filters that a publisher needs to find its own post again. */
export function listPosts(visit: Visit): Answer {
  const { fields, site, base, now } = visit;
  const context = contextOf(fields);
  if (context === 'edit')
    mustBeAble(
      visit.account,
      'edit_posts',
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
    );

  const read = fieldReader(fields);
  const wanted = wantedStatuses(read.list('status') ?? ['publish'], visit);
  const slugs = read.list('slug');
  const search = read.text('search')?.toLowerCase();
  const include = read.numbers('include');
  const exclude = read.numbers('exclude');
  const categories = read.numbers('categories');
  const tags = read.numbers('tags');
  const after = read.date('after');
  const before = read.date('before');
  const order = read.choice('order', ['asc', 'desc']) ?? 'desc';
  const orderBy =
    read.choice('orderby', ['date', 'modified', 'title', 'slug', 'id'] as const) ?? 'date';
  read.finish();

  const found = [...site.posts.values()]
    .filter((post) => wanted(statusAt(post, now)))
    .filter(
      (post) => (context !== 'edit' && statusAt(post, now) === 'publish') || mayEdit(post, visit),
    )
    .filter((post) => !slugs || slugs.includes(post.slug))
    .filter((post) => !search || `${post.title}\n${post.content}`.toLowerCase().includes(search))
    .filter((post) => !include || include.includes(post.id))
    .filter((post) => !exclude?.includes(post.id))
    .filter((post) => !categories || categories.some((id) => post.categories.includes(id)))
    .filter((post) => !tags || tags.some((id) => post.tags.includes(id)))
    .filter((post) => !after || new Date(post.date) > after)
    .filter((post) => !before || new Date(post.date) < before)
    .sort((a, b) => orders[orderBy](a).localeCompare(orders[orderBy](b)) || a.id - b.id);
  if (order === 'desc') found.reverse();
  return paged(found, visit, 'rest_post_invalid_page_number', (post) =>
    viewPost(post, base, now, context),
  );
}

/** One page of a collection, with the totals in WordPress's headers. */
export function paged<Item>(
  items: Item[],
  { fields }: Visit,
  beyondCode: string,
  view: (item: Item) => object,
): Answer {
  const read = fieldReader(fields);
  const perPage = read.wholeNumber('per_page', 1, 100) ?? 10;
  const page = read.wholeNumber('page', 1, 1_000_000) ?? 1;
  read.finish();
  const pages = Math.ceil(items.length / perPage);
  if (page > pages && items.length > 0)
    throw new WordPressError(
      beyondCode,
      'The page number requested is larger than the number of pages available.',
      400,
    );
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return json(
    200,
    shown.map((item) => shaped(view(item), fields)),
    { 'x-wp-total': String(items.length), 'x-wp-totalpages': String(pages) },
  );
}

/** Anything but `publish` is for those who may edit; `any` leaves the trash out. */
function wantedStatuses(asked: string[], { account }: Visit): (status: string) => boolean {
  for (const status of asked) {
    if (status === 'publish') continue;
    if (!account?.can.edit_posts) {
      const message = 'Status is forbidden.';
      const detail = { code: 'rest_forbidden_status', message, data: { status: 401 } };
      throw invalidParameters({ status: message }, { status: detail });
    }
    if (!statuses.includes(status))
      throw invalidParameters({ status: `status[0] is not one of ${statuses.join(', ')}.` });
  }
  return (status) => asked.includes(status) || (asked.includes('any') && status !== 'trash');
}

/** Those who may not edit what others write do not find their drafts, nor anything of theirs to be edited. */
const mayEdit = (post: StoredPost, visit: Visit) =>
  visit.account?.can[capabilityFor('edit', visit, post)] === true;
