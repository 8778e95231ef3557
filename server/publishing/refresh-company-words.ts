import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { lockAmp } from '../amps/amp-table.ts';
import { modulesReadWith } from './read-with-company-table.ts';
import { refreshContent } from '../amps/writing/content-hash.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { refreshCompanyWords } from './refresh-company-words.job.ts';

export const runRefreshCompanyWords: Work<typeof refreshCompanyWords> = async (tools, whose) => {
  for (const { ampId, moduleId } of await modulesReadWith(tools.db.root, whose)) {
    await tools.db.transaction(async (tx) => {
      await lockAmp(tx, ampId);
      await refreshContent(tx, { moduleId, by: null, at: tools.now() });
      await tools.queue.enqueue(tx, askWaiting, { ampId });
    });
  }
};
