import { Amp, ById } from './amps.ts';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { id } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

/** One that was on its way when a backup was made. */
const AskedAmp = z.object({
  id: z.number(),
  title: z.string(),
  /** When it was to go out; null: at once. */
  scheduled_for: Moment.nullable(),
});

/** Steps by which an Amp comes back: from an author, a machine or those who review. */
export const ampSteps = {
  withdraw: endpoint('POST /press_releases/:id/withdraw', {
    summary: 'Take a submitted Amp back, or an approved one of which nothing was sent yet',
    counts: 'safety',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
    perMinute: 10,
  }),
  publishAsPlanned: endpoint('POST /press_releases/:id/publish_as_planned', {
    summary: 'Say, after the records were restored from a backup, that an Amp shall still go out',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  askedAfterRestore: endpoint('GET /press_releases/asked_after_restore', {
    summary: 'Amps of which nothing goes out, after the records were restored, before you say so',
    access: 'person',
    reply: listOf(AskedAmp).extend({ total: z.number() }),
  }),
  publishAllAsPlanned: endpoint('POST /press_releases/publish_as_planned', {
    summary: 'Say of several Amps at once that they shall still go out',
    access: 'person',
    body: z.strictObject({
      ids: z.array(id()).min(1).max(limits.askedAtOnce),
    }),
    reply: z.object({ published: z.number() }),
    perMinute: 10,
  }),
  recall: endpoint('POST /press_releases/:id/recall', {
    summary: 'Take an Amp back that is with an author: it is a draft again',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  agree: endpoint('POST /press_releases/:id/agree', {
    summary: 'Approve, as its client, a text that was handed over',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
    onlyThemselves: true,
  }),
  stop: endpoint('POST /press_releases/:id/stop_generating', {
    summary: 'Stop generating an Amp: it is a draft again, as far as it came',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
};
