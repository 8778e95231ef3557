import { z } from 'zod';
import { forgetOldVerdicts } from './amps/forget-old.ts';
import { vacuum } from './foundation/db/vacuum.ts';
import { sweepAnswers } from './foundation/http/idempotency-table.ts';
import { defineJob } from './foundation/queue/job.ts';
import { forgetOldBeats } from './foundation/queue/worker-beat-table.ts';
import { forgetOldNews } from './notices/forget-old.ts';
import { forgetOldAccess } from './people/forget-old.ts';
import { forgetUsesOfOldDays } from './storage/forget-uses.ts';

/** Forgets what has run out: each room says what of its own that is. */
export const sweep = defineJob({
  name: 'sweep',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '17 * * * *',
  async run({ db, engine, now }) {
    await forgetOldAccess(db.root);
    await forgetOldNews(db.root);
    await forgetOldVerdicts(db.root);
    await forgetUsesOfOldDays(db.root, now());
    await sweepAnswers(db.root);
    await forgetOldBeats(db.root);
    if (engine === 'embedded') await vacuum(db.root);
  },
});
