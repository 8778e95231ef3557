import { z } from 'zod';
import { text } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

const operate = { action: 'manage', subject: 'Operations' } as const;
const BySite = z.object({ site: z.string().max(40) });

export const SiteLine = z.object({
  /** Its name in data and addresses. */
  site: z.string(),
  name: z.string(),
  /** How one comes to have a place there, in words. */
  kind: z.string(),
  /** Modules it takes, in words; empty where nothing is sent yet. */
  takes: z.array(z.string()),
  /** Each counted as far as `counted_at_most`. */
  waiting: z.number(),
  failed: z.number(),
  live: z.number(),
  paused: z
    .object({
      reason: z.string(),
      since: Moment,
      by: z.object({ id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
});
export type SiteLine = z.infer<typeof SiteLine>;

export const PauseReason = text('Reason', { max: 200 });

/** Where posts go, and whether they go there now. */
export const siteAdmin = {
  list: endpoint('GET /admin_api/sites', {
    summary: 'Every site with what waits, failed and is live there',
    access: operate,
    reply: listOf(SiteLine).extend({ counted_at_most: z.number() }),
  }),
  exportList: endpoint('GET /admin_api/sites.csv', {
    summary: 'The same list as CSV',
    access: operate,
    perMinute: 20,
  }),
  pause: endpoint('POST /admin_api/sites/:site/pause', {
    summary: 'Send nothing new there; what waits keeps its place',
    access: operate,
    params: BySite,
    body: z.strictObject({
      /** Customers read it beside their post. */
      reason: PauseReason,
    }),
    reply: z.object({
      /** Posts that were being sent at that moment and still arrive. */
      sending: z.number(),
    }),
  }),
  resume: endpoint('POST /admin_api/sites/:site/resume', {
    summary: 'Go on with what waited',
    access: operate,
    params: BySite,
  }),
};
