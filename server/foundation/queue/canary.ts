import { noteCanary } from './worker-beat-table.ts';
import type { Work } from './job.ts';
import type { canary } from './canary.job.ts';

export const runCanary: Work<typeof canary> = ({ db, worker }) => noteCanary(db.root, worker);
