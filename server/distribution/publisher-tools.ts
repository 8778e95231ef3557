import { storedBytes } from '../media/stored-bytes.ts';
import type { Tools } from '../tools.ts';
import type { PublisherTools } from './publisher.ts';

/** What a connector may reach of everything there is. */
export const publisherTools = (tools: Tools): PublisherTools => ({
  fetch: tools.fetch,
  now: tools.now,
  readFile: (sha256) => storedBytes(tools, sha256),
  transaction: (work) => tools.db.transaction(work),
});
