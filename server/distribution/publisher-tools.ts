import { storedFile } from '../media/stored-file.ts';
import type { Tools } from '../tools.ts';
import { onlyWhile } from '../foundation/network/guarded-fetch.ts';
import type { Publisher, PublisherTools } from '../sites/publisher.ts';
import { mayLeaveWithin } from '#domain/distribution/timing.ts';

/** What a connector may reach of everything there is. */
export const publisherTools = (tools: Tools): PublisherTools => ({
  fetch: tools.fetch,
  now: tools.now,
  openFile: (sha256) => storedFile(tools, sha256),
  transaction: (work) => tools.db.transaction(work),
});

/** The same for the one call that changes a site: on a permission too old nothing leaves any more. */
export function sendingTools(
  tools: Tools,
  publisher: Publisher,
  { ageMs }: { ageMs: () => number },
): PublisherTools {
  const quiet = publisher.quietSeconds(tools.config.quietSeconds);
  const mayLeave = () => ageMs() < mayLeaveWithin(quiet);
  return { ...publisherTools(tools), fetch: onlyWhile(tools.fetch, mayLeave) };
}
