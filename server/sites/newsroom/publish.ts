import { isFullLine } from '../../foundation/full-line.ts';
import { articlePath } from '#server/newsroom/addresses.ts';
import { findPost } from '#server/newsroom/find-post.ts';
import { postArticle } from '#server/newsroom/post-article.ts';
import { reviseArticle } from '#server/newsroom/revise-article.ts';
import { withdrawArticle } from '#server/newsroom/withdraw-article.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import type { Refused } from '../publisher.ts';
import { longestPage } from '../read-page.ts';
import { shownPost } from './shown-post.ts';

/**
 * Our own newsroom: a post is a row, put there in one transaction under the placement's marker.
 * @param origin scheme, host and port of the public pages.
 */
export function makeNewsroom({ origin }: { origin: string }): ArticlePublisher {
  const linkTo = (slug: string) => `${origin}${articlePath(slug)}`;

  return {
    shown: shownPost,

    isOurs: true,

    quietSeconds: () => 0,

    prepare: async () => ({ outcome: 'ready' }),

    async send(tools, { marker, payload }) {
      try {
        const post = await tools.transaction((tx) =>
          postArticle(tx, { marker, payload, at: tools.now() }),
        );
        return { outcome: 'accepted', remoteId: String(post.id), link: linkTo(post.slug) };
      } catch (error) {
        // A commit whose answer was lost may have happened: `find` knows.
        return { outcome: 'unknown', detail: wordsOf(error) };
      }
    },

    async find(tools, { marker }) {
      try {
        const post = await tools.transaction((tx) => findPost(tx, marker));
        if (!post) return { outcome: 'absent' };
        return { outcome: 'found', remoteId: String(post.id), link: linkTo(post.slug) };
      } catch (error) {
        if (isFullLine(error)) throw error;
        return { outcome: 'unclear', detail: wordsOf(error) };
      }
    },

    async verify(tools, link) {
      const answer = await tools.fetch(link, {
        redirects: 2,
        maxBytes: longestPage,
        headers: { accept: 'text/html' },
      });
      return {
        httpStatus: answer.status,
        page: new TextDecoder().decode(answer.body),
        robots: answer.headers['x-robots-tag'],
        finalUrl: answer.finalUrl,
      };
    },

    async update(tools, { payload }, remoteId) {
      try {
        const post = await tools.transaction((tx) =>
          reviseArticle(tx, { id: Number(remoteId), payload, at: tools.now() }),
        );
        if (!post) return refuse('the page is not there');
        if (post.retractedAt) return refuse('the page was withdrawn');
        return { outcome: 'accepted', remoteId, link: linkTo(post.slug) };
      } catch (error) {
        return { outcome: 'unknown', detail: wordsOf(error) };
      }
    },

    async retract(tools, _parcel, remoteId) {
      try {
        const wasThere = await tools.transaction((tx) =>
          withdrawArticle(tx, { id: Number(remoteId), at: tools.now() }),
        );
        return wasThere
          ? { outcome: 'removed', detail: 'The address now says that the article was withdrawn.' }
          : { outcome: 'failed', detail: 'The newsroom has no such article.' };
      } catch (error) {
        return { outcome: 'failed', detail: wordsOf(error) };
      }
    },
  };
}

const refuse = (detail: string): Refused => ({
  outcome: 'refused',
  reason: { code: 'content-refused', facts: { detail } },
});

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
