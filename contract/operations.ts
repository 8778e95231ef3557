import { z } from 'zod';
import { placementStates } from '#domain/distribution/placement.ts';
import { endpoint, listOf, Moment, Paging } from './endpoint.ts';

const operate = { action: 'manage', subject: 'Operations' } as const;
const JobId = z.object({ id: z.uuid() });

export const ParkedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** What did not happen, in a sentence. */
  says: z.string(),
  can_retry: z.boolean(),
  /** The error as the log has it. */
  error: z.string(),
  /** What it was about: numbers by their names, no texts. */
  about: z.record(z.string(), z.number()),
  tries: z.number(),
  failed_at: Moment,
});
export type ParkedJob = z.infer<typeof ParkedJob>;

export const ParkedPlacement = z.object({
  id: z.number(),
  amp: z.object({ id: z.number(), title: z.string() }),
  owner: z.object({ id: z.number(), name: z.string() }),
  site: z.string(),
  state: z.enum(placementStates),
  /** Why it stands still and what to do, in plain words. */
  says: z.string(),
  since: Moment,
});
export type ParkedPlacement = z.infer<typeof ParkedPlacement>;

/** Everything is taken up within seconds; what is this late has lost whoever should do it. */
export const lateAfterMinutes = 5;

/** What should have happened and has not: one line for each kind. */
export const Overdue = z.object({
  kind: z.string(),
  says: z.string(),
  count: z.number(),
  /** Of the oldest. */
  since: Moment,
});
export type Overdue = z.infer<typeof Overdue>;

/** Work that stands still and needs a person. */
export const operations = {
  overdue: endpoint('GET /admin_api/overdue', {
    summary:
      'Posts, changed texts, readings of pages, decisions, mails, files and jobs that are late, counted by kind',
    access: operate,
    reply: listOf(Overdue),
  }),
  exportOverdue: endpoint('GET /admin_api/overdue.csv', {
    summary: 'The same list as CSV',
    access: operate,
    perMinute: 20,
  }),
  parkedJobs: endpoint('GET /admin_api/parked_jobs', {
    summary: 'Background work that came to an end undone, the newest first',
    access: operate,
    query: Paging,
    reply: listOf(ParkedJob),
    paged: true,
  }),
  exportJobs: endpoint('GET /admin_api/parked_jobs.csv', {
    summary: 'The same list as CSV',
    access: operate,
    perMinute: 20,
  }),
  retryJob: endpoint('POST /admin_api/parked_jobs/:id/retry', {
    summary: 'Have it done again, where nothing can go out twice by that',
    access: operate,
    params: JobId,
  }),
  dismissJob: endpoint('POST /admin_api/parked_jobs/:id/dismiss', {
    summary: 'Take it off the list undone',
    access: operate,
    params: JobId,
  }),
  parkedPlacements: endpoint('GET /admin_api/parked_placements', {
    summary: 'Posts that need a person, the newest first',
    access: operate,
    query: Paging,
    reply: listOf(ParkedPlacement),
    paged: true,
  }),
  exportPlacements: endpoint('GET /admin_api/parked_placements.csv', {
    summary: 'The same list as CSV',
    access: operate,
    perMinute: 20,
  }),
};
