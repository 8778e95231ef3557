import type { ArticlePublisher } from '../article-parcel.ts';
import { shownPost } from '../article-html.ts';
import { find } from './find.ts';
import { prepare } from './prepare.ts';
import { retract } from './retract.ts';
import { send, update } from './send.ts';
import { whyNotOurs } from './still-ours.ts';

/** WordPress 5.6 or newer, by its REST interface and an application password. */
export const wordpress: ArticlePublisher = {
  shown: shownPost,
  quietSeconds: (configured) => configured,
  prepare,
  send,
  find,
  update,
  whyNotOurs,
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
