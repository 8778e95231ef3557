import { drawnInPost, shownPost } from '../article-html.ts';
import type { ArticlePublisher } from '../article-parcel.ts';
import { readPage } from '../read-page.ts';
import { find } from './find.ts';
import { prepare } from './prepare.ts';
import { retract } from './retract.ts';
import { send, update } from './send.ts';

/** Ghost 5 or newer, by its Admin API and the key of an integration. */
export const ghost: ArticlePublisher = {
  shown: shownPost,
  draws: drawnInPost,
  quietSeconds: (configured) => configured,
  prepare,
  send,
  find,
  update,
  retract,
  verify: readPage,
};
