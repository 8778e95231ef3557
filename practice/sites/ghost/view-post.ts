import type { StoredPost } from './store.ts';
import { idOf, postUrl } from './visit.ts';

/** A post as the Admin API describes it; the text only where it is asked for. */
export function viewPost(post: StoredPost, base: string, query: Record<string, unknown>): object {
  const view = {
    id: idOf(post.number),
    uuid: post.uuid,
    title: post.title,
    slug: post.slug,
    status: post.status,
    visibility: post.visibility,
    created_at: post.created,
    updated_at: post.updated,
    published_at: post.published,
    feature_image: post.featureImage,
    feature_image_alt: post.featureImageAlt,
    feature_image_caption: post.featureImageCaption,
    custom_excerpt: post.excerpt,
    codeinjection_head: post.head,
    codeinjection_foot: null,
    canonical_url: null,
    email_only: false,
    tags: [],
    url: postUrl(post, base),
    ...(query['formats'] === 'html' ? { html: post.html } : {}),
  };
  const { fields } = query;
  if (typeof fields !== 'string') return view;
  const names = new Set(fields.split(','));
  return Object.fromEntries(Object.entries(view).filter(([name]) => names.has(name)));
}
