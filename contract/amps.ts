import { z } from 'zod';
import { CommentAbout } from '#domain/amps/comment-about.ts';
import { builtSchemas } from '#domain/amps/modules/built-schemas.ts';
import { listTabs } from '#domain/amps/list-tabs.ts';
import { builtKinds, firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { limits } from '#domain/limits.ts';
import { id, numberInPath, text } from '#domain/rules/schema.ts';
import { AmpEvent, AmpEvents, StatusStep } from './amp-events.ts';
import { AmpLine } from './amp-line.ts';
import { AmpRights } from './amp-rights.ts';
import { eitherOf } from './modules/either-of.ts';
import { endpoint, Id, listOf, Moment, Onward, onwardOf, Paging } from './endpoint.ts';

const viewAmps = { action: 'view', subject: 'Announcements' } as const;

export const Amp = AmpLine.extend({
  reject_reason: z.string().nullable(),
  submitted_at: Moment.nullable(),
  published_at: Moment.nullable(),
  scheduled_zone: z.string().nullable(),
  rights: AmpRights,
});
export type Amp = z.infer<typeof Amp>;

/** Something that still stops publication: which rule, in words, and the field to open. */
export const Finding = z.object({
  rule: z.string(),
  message: z.string(),
  field: z.string(),
  module: z.number().nullable(),
  /** Characters of the field's plain text that the message is about, when it is about some. */
  at: z.array(z.object({ from: z.number(), to: z.number() })),
});
export type Finding = z.infer<typeof Finding>;

/** Of a module of any kind. */
export const Counters = eitherOf(builtKinds.map((kind) => z.object(builtSchemas[kind].counters)));

export const ById = z.object({ id: Id });
const Title = text('Title', { max: limits.ampTitleCharacters });
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);
export const Note = (label: string) => text(label, { max: 5000 });

/** A moment, and the zone whose clock on the wall was meant; null: as soon as it may. */
const When = z.strictObject({
  scheduled_for: Moment.nullable().default(null),
  scheduled_zone: z.string().max(60).nullable().default(null),
});

const AmpsOf = z.object({
  q: z.string().max(200).optional(),
  company_id: Id.optional(),
  owner_id: Id.optional(),
  updated_since: Moment.optional(),
});

const AmpFilter = AmpsOf.extend({
  status: numberInPath({ min: 0, max: 8 }).optional(),
  tab: z.enum(listTabs).optional(),
});

export const amps = {
  list: endpoint('GET /press_releases', {
    summary: 'Amps the person may see, newest first',
    access: viewAmps,
    query: Paging.extend({
      ...AmpFilter.shape,
      sort: z.enum(['updated_at', 'title', 'status']).default('updated_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: listOf(AmpLine),
    paged: true,
  }),
  tabs: endpoint('GET /press_releases/tabs', {
    summary: 'How many Amps stand in each tab of the list, counted as far as 1,000',
    access: viewAmps,
    query: AmpsOf,
    reply: z.object({
      all: z.number(),
      drafts: z.number(),
      'in-progress': z.number(),
      'needs-you': z.number(),
      live: z.number(),
    }),
  }),
  exportList: endpoint('GET /press_releases.csv', {
    summary: 'The same list as CSV',
    access: viewAmps,
    query: AmpFilter,
    perMinute: 20,
  }),
  create: endpoint('POST /press_releases', {
    summary: `Create a draft Amp with its ${moduleKinds[firstKind].called.one}`,
    access: viewAmps,
    body: z.strictObject({
      title: Title,
      company_id: id().nullable().default(null),
    }),
    reply: Amp,
  }),
  read: endpoint('GET /press_releases/:id', {
    summary: 'One Amp',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  change: endpoint('PATCH /press_releases/:id', {
    summary: 'Change title or company',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      title: Title.optional(),
      company_id: id().nullable().optional(),
    }),
    reply: Amp,
  }),
  remove: endpoint('DELETE /press_releases/:id', {
    summary: 'Delete a draft, rejected or unpaid Amp',
    access: 'person',
    object: 'amp',
    params: ById,
  }),
  readiness: endpoint('GET /press_releases/:id/readiness', {
    summary: 'What still stops this Amp from being published',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: z.object({ ready: z.boolean(), findings: z.array(Finding), counters: Counters }),
    perMinute: 120,
    asksOutside: true,
  }),
  publish: endpoint('POST /press_releases/:id/publish', {
    summary: 'Submit for approval: holds the credits and fixes where it will go',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      destinations: z
        .array(
          z.strictObject({
            site: z.string().max(40),
            account_id: id().nullable().default(null),
          }),
        )
        .min(1, 'Choose at least one site')
        .max(limits.company.accounts, `Sites count cannot exceed ${limits.company.accounts} items`),
      content_hash: Hash,
      ...When.shape,
      /** To the editor who sent it back before. */
      answer: z.string().trim().max(5000).default(''),
    }),
    reply: Amp,
    idempotent: true,
    perMinute: 10,
    asksOutside: true,
  }),
  reschedule: endpoint('POST /press_releases/:id/reschedule', {
    summary: 'Another time for an Amp of which nothing was sent yet; without one, now',
    access: 'person',
    object: 'amp',
    params: ById,
    body: When,
    reply: Amp,
    perMinute: 30,
  }),
  reopen: endpoint('POST /press_releases/:id/reopen', {
    summary: 'Turn a rejected Amp back into a draft',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  cancelPayment: endpoint('POST /press_releases/:id/cancel_payment', {
    summary: 'Give up waiting for payment',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  retract: endpoint('POST /press_releases/:id/retract', {
    summary: 'Take a live Amp off every site that allows it',
    counts: 'safety',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      reason: Note('Reason'),
      /** The credit stays spent unless an administrator says otherwise. */
      return_credit: z.boolean().default(false),
    }),
    reply: Amp,
  }),
  history: endpoint('GET /press_releases/:id/history', {
    summary: 'Every status the Amp has had, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    query: Onward,
    reply: onwardOf(StatusStep),
  }),
  events: endpoint('GET /press_releases/:id/events', {
    summary: 'Comments, approvals and rejections, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    query: Onward,
    reply: AmpEvents,
    perMinute: 120,
  }),
  comment: endpoint('POST /press_releases/:id/events', {
    summary: 'Comment on the Amp',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      text: Note('Comment'),
      module_id: id().nullable().default(null),
      parent_id: id().nullable().default(null),
      about: CommentAbout.nullable().default(null),
    }),
    reply: AmpEvent,
  }),
};
