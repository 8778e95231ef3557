import type { TamperOrder } from '../../tampering.ts';
import type { Store, StoredPost } from './store.ts';

const otherWords = '<p>Somebody at this site wrote something else here.</p>';

type Order = Pick<TamperOrder, 'id' | 'how'> & { siteName: string; now: Date };

/** Does to a post what people at its site may do. @returns false where there is no such post. */
export async function tamper(store: Store, { siteName, id, how, now }: Order): Promise<boolean> {
  const post = store.site(siteName).posts.get(id);
  if (!post) return false;
  const at = now.toISOString();
  await store.commit(() =>
    // There is no bin: what is thrown away is gone.
    how === 'delete' || how === 'bin'
      ? { kind: 'removed', site: siteName, number: id, at }
      : { kind: 'post', site: siteName, post: { ...tampered(post, how), updated: at } },
  );
  return true;
}

function tampered(
  post: StoredPost,
  how: Exclude<TamperOrder['how'], 'delete' | 'bin'>,
): StoredPost {
  switch (how) {
    case 'alter':
      return { ...post, html: otherWords, asPosted: post.asPosted ?? post.html };
    case 'hide':
      return { ...post, visibility: 'members' };
    case 'draft':
      return { ...post, status: 'draft' };
    case 'restore':
      return {
        ...post,
        status: 'published',
        visibility: 'public',
        html: post.asPosted ?? post.html,
      };
    default:
      return how satisfies never;
  }
}
