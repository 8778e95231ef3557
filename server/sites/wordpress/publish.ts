import type { ArticlePublisher } from '../article-parcel.ts';
import { readPage } from '../read-page.ts';
import { drawnInPost, shownPost } from '../article-html.ts';
import { find } from './find.ts';
import { prepare } from './prepare.ts';
import { retract } from './retract.ts';
import { send, update } from './send.ts';
import { whyNotOurs } from './still-ours.ts';

/** WordPress 5.6 or newer, by its REST interface and an application password. */
export const wordpress: ArticlePublisher = {
  shown: shownPost,
  draws: drawnInPost,
  quietSeconds: (configured) => configured,
  prepare,
  send,
  find,
  update,
  whyNotOurs,
  retract,
  verify: readPage,
};
