import { shownPost } from '../article-html.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import { find } from './find.ts';
import { prepare } from './prepare.ts';
import { retract } from './retract.ts';
import { send, update } from './send.ts';

/** Ghost 5 or newer, by its Admin API and the key of an integration. */
export const ghost: ArticlePublisher = {
  shown: shownPost,
  quietSeconds: (configured) => configured,
  prepare,
  send,
  find,
  update,
  retract,
  async verify(tools, link) {
    const page = await tools.fetch(link, { redirects: 5, maxBytes: 2_000_000, timeoutMs: 20_000 });
    return {
      httpStatus: page.status,
      page: new TextDecoder().decode(page.body),
      robots: page.headers['x-robots-tag'],
      finalUrl: page.finalUrl,
    };
  },
};
