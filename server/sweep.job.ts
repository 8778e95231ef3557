import { z } from 'zod';
import { forgetOldVerdicts } from './amps/forget-old.ts';
import { vacuum } from './foundation/db/vacuum.ts';
import { forgetOldTraces } from './foundation/forget-old.ts';
import { defineJob } from './foundation/queue/job.ts';
import { forgetOldNews } from './notices/forget-old.ts';
import { forgetOldAccess } from './people/forget-old.ts';
import { forgetUsesOfOldDays } from './storage/forget-uses.ts';

/** Forgets what has run out: each room says what of its own that is. After a long rest that may be very much. */
export const sweep = defineJob({
  name: 'sweep',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '17 * * * *',
  async run({ db, engine, now }) {
    await forgetOldAccess(db.unhurried);
    await forgetOldNews(db.unhurried);
    await forgetOldVerdicts(db.unhurried);
    await forgetUsesOfOldDays(db.unhurried, now());
    await forgetOldTraces(db.unhurried);
    if (engine === 'embedded') await vacuum(db.unhurried);
  },
});
