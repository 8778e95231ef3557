import type { TamperOrder } from '../../tampering.ts';
import type { Store, StoredPost } from './store.ts';

const otherWords = '<p>Somebody at this site wrote something else here.</p>';

/** Does to a post what people at its site may do. @returns false where there is no such post. */
export async function tamper(
  store: Store,
  { siteName, id, how, now }: Pick<TamperOrder, 'id' | 'how'> & { siteName: string; now: Date },
): Promise<boolean> {
  const post = store.site(siteName).posts.get(id);
  if (!post) return false;
  const at = now.toISOString();
  await store.commit(() =>
    how === 'delete'
      ? { kind: 'removed', site: siteName, id, at }
      : { kind: 'post', site: siteName, post: { ...tampered(post, how), modified: at } },
  );
  return true;
}

function tampered(post: StoredPost, how: Exclude<TamperOrder['how'], 'delete'>): StoredPost {
  const slug = post.slug.replace(/__trashed$/, '');
  switch (how) {
    case 'alter':
      return { ...post, content: otherWords, asPosted: post.asPosted ?? post.content };
    case 'hide':
      return { ...post, password: 'practice' };
    case 'draft':
      return { ...post, status: 'draft' };
    case 'bin':
      return { ...post, slug: `${slug}__trashed`, status: 'trash' };
    case 'restore':
      return {
        ...post,
        slug,
        status: 'publish',
        password: '',
        content: post.asPosted ?? post.content,
      };
    default:
      return how satisfies never;
  }
}
