import { forgetOldVerdicts } from './amps/forget-old.ts';
import { vacuum } from './foundation/db/vacuum.ts';
import { forgetOldTraces } from './foundation/forget-old.ts';
import { forgetOldNews } from './notices/forget-old.ts';
import { forgetOldAccess } from './people/forget-old.ts';
import { forgetUsesOfOldDays } from './storage/forget-uses.ts';
import type { Work } from './foundation/queue/job.ts';
import type { sweep } from './sweep.job.ts';

export const runSweep: Work<typeof sweep> = async ({ db, engine, now }) => {
  await forgetOldAccess(db.unhurried);
  await forgetOldNews(db.unhurried);
  await forgetOldVerdicts(db.unhurried);
  await forgetUsesOfOldDays(db.unhurried, now());
  await forgetOldTraces(db.unhurried);
  if (engine === 'embedded') await vacuum(db.unhurried);
};
