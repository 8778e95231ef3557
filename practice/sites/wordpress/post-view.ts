import { Markup } from '../../html.ts';
import { plainText, shownHtml, shownLine } from './filter-html.ts';
import type { PostStatus, StoredPost } from './store.ts';
import { wordPressTime } from './visit.ts';

/** A scheduled post is public once its time has come, without anybody touching it. */
export function statusAt(post: StoredPost, now: Date): PostStatus {
  return post.status === 'future' && new Date(post.date) <= now ? 'publish' : post.status;
}

/** The public address; an unpublished post has only its number. */
export function postLink(post: StoredPost, base: string, now: Date): string {
  if (statusAt(post, now) !== 'publish') return `${base}/?p=${post.id}`;
  const [year, month, day] = post.date.slice(0, 10).split('-');
  return `${base}/${year}/${month}/${day}/${post.slug}/`;
}

export function excerptOf(post: StoredPost): Markup {
  if (post.excerpt) return shownHtml(post.excerpt);
  const words = plainText(post.content).split(' ');
  const more = words.length > 55 ? ' [&hellip;]' : '';
  return new Markup(`<p>${words.slice(0, 55).join(' ')}${more}</p>\n`);
}

/** The post as the REST interface describes it; `raw` texts only in the edit context. */
export function viewPost(post: StoredPost, base: string, now: Date, context: string) {
  const raw = (text: string) => (context === 'edit' ? { raw: text } : {});
  const guid = `${base}/?p=${post.id}`;
  const self = `${base}/wp-json/wp/v2/posts/${post.id}`;
  return {
    id: post.id,
    date: wordPressTime(post.date),
    date_gmt: wordPressTime(post.date),
    guid: { rendered: guid, ...raw(guid) },
    modified: wordPressTime(post.modified),
    modified_gmt: wordPressTime(post.modified),
    slug: post.slug,
    status: statusAt(post, now),
    type: 'post',
    link: postLink(post, base, now),
    title: { ...raw(post.title), rendered: shownLine(post.title).source },
    content: {
      ...raw(post.content),
      rendered: shownHtml(post.content).source,
      protected: false,
      ...(context === 'edit' ? { block_version: 0 } : {}),
    },
    excerpt: { ...raw(post.excerpt), rendered: excerptOf(post).source, protected: false },
    author: post.author,
    featured_media: post.featuredMedia,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: { footnotes: '' },
    categories: post.categories,
    tags: post.tags,
    ...(context === 'edit' ? { password: '', generated_slug: post.slug } : {}),
    _links: { self: [{ href: self }], collection: [{ href: `${base}/wp-json/wp/v2/posts` }] },
  };
}
