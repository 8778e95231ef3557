import { ownersWaiting } from '../amps/amp-table.ts';
import { resumeAmps } from './resume-amps.job.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { resumeWaiting } from './resume-waiting.job.ts';

export const runResumeWaiting: Work<typeof resumeWaiting> = async ({ db, queue }) => {
  for (const personId of await ownersWaiting(db.root))
    await db.transaction((tx) => queue.enqueue(tx, resumeAmps, { personId }));
};
