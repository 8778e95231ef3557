import { z } from 'zod';
import { shareDays } from '#domain/distribution/share-days.ts';
import { ById } from './amps.ts';
import { endpoint, Id, listOf, Moment } from './endpoint.ts';

/** A link by which strangers read a report; its address is told once, when it is made. */
export const ReportLink = z.object({
  id: z.number(),
  made_at: Moment,
  made_by: z.string(),
  expires_at: Moment,
});
export type ReportLink = z.infer<typeof ReportLink>;

export const reportLinks = {
  list: endpoint('GET /press_releases/:id/report/links', {
    summary: 'The links that open this report to strangers now, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: listOf(ReportLink),
  }),
  make: endpoint('POST /press_releases/:id/report/links', {
    summary:
      'Make a link that opens this report to whoever has it, until a day or until it is ended',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({ days: z.union(shareDays.map((days) => z.literal(days))) }),
    reply: ReportLink.extend({ address: z.string() }),
    perMinute: 20,
  }),
  end: endpoint('DELETE /press_releases/:id/report/links/:number', {
    summary: 'End such a link at once',
    counts: 'safety',
    access: 'person',
    object: 'amp',
    params: ById.extend({ number: Id }),
  }),
  pdf: endpoint('GET /press_releases/:id/report.pdf', {
    summary: 'The report as PDF, to print or to send',
    access: 'person',
    object: 'amp',
    params: ById,
    perMinute: 10,
  }),
};
