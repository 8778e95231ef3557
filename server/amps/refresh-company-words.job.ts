import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { lockAmp } from './amp-table.ts';
import { articlesInReview } from './module-table.ts';
import { refreshContent } from './writing/content-hash.ts';

/** A company's words changed: what is in review with it is a new text, and who has read it is told so. */
export const refreshCompanyWords = defineJob({
  name: 'refresh-company-words',
  payload: z.object({ companyId: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  async run(tools, { companyId }) {
    for (const { ampId, moduleId } of await articlesInReview(tools.db.root, companyId)) {
      await tools.db.transaction(async (tx) => {
        await lockAmp(tx, ampId);
        await refreshContent(tx, { moduleId, at: tools.now() });
      });
    }
  },
});
