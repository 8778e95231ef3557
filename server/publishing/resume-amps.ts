import { creditsArrived } from './credits-arrived.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { resumeAmps } from './resume-amps.job.ts';

export const runResumeAmps: Work<typeof resumeAmps> = (tools, { personId }) =>
  creditsArrived(tools, personId);
