import { z } from 'zod';
import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { text } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf, Moment, Paging } from './endpoint.ts';
import { Picture } from './media.ts';

const viewAmps = { action: 'view', subject: 'Announcements' } as const;
const approveArticles = { action: 'manage', subject: 'NewsArticles' } as const;

export const StatusCode = z.number().int().min(0).max(8);

export const ModuleMark = z.object({
  id: z.number(),
  type: z.number().int().min(1).max(7),
  approval: z.enum(['not_needed', 'awaiting', 'approved', 'rejected']),
  revision: z.number(),
});

/** One line of the Amps list. */
export const AmpLine = z.object({
  id: z.number(),
  title: z.string(),
  status: StatusCode,
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  owner: z.object({ id: z.number(), name: z.string() }),
  modules: z.array(ModuleMark),
  placements: z.object({ live: z.number(), total: z.number(), needs_you: z.number() }),
  new_activity: z.boolean(),
  updated_at: Moment,
  created_at: Moment,
});
export type AmpLine = z.infer<typeof AmpLine>;

/** What the asking person may do with this Amp now; the buttons follow it. */
export const AmpRights = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  reopen: z.boolean(),
  cancel_payment: z.boolean(),
  approve: z.boolean(),
  retract: z.boolean(),
  remove: z.boolean(),
  comment: z.boolean(),
});

export const Amp = AmpLine.extend({
  reject_reason: z.string().nullable(),
  submitted_at: Moment.nullable(),
  published_at: Moment.nullable(),
  scheduled_for: Moment.nullable(),
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

export const Counters = z.object({
  words: z.number(),
  headline_characters: z.number(),
  summary_characters: z.number(),
  pictures: z.number(),
});

export const Article = z.object({
  id: z.number(),
  press_release_id: z.number(),
  type: z.literal(1),
  revision: z.number(),
  approval: ModuleMark.shape.approval,
  approved_by: z.string().nullable(),
  approved_at: Moment.nullable(),
  reject_reason: z.string().nullable(),
  content_hash: z.string(),
  /** Set when an earlier text was approved: what is different now is in `/articles/:id/diff`. */
  changed_since_approval: z.boolean(),
  reviewed: z.enum(['unseen', 'reviewed', 'stale']),
  fields: ArticleFields,
  body_html: z.string(),
  pictures: z.array(Picture),
  updated_at: Moment,
});
export type Article = z.infer<typeof Article>;

export const Version = z.object({
  number: z.number(),
  name: z.string().nullable(),
  reason: z.enum(['created', 'writing', 'named', 'submitted', 'approved', 'restored', 'imported']),
  author: z.string(),
  restored_from: z.number().nullable(),
  words: z.number(),
  at: Moment,
});
export type Version = z.infer<typeof Version>;

/** Pieces of a word diff in reading order. */
export const Diff = z.object({
  fields: z.array(
    z.object({
      field: z.string(),
      pieces: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  ),
});
export type Diff = z.infer<typeof Diff>;

export const AmpEvent = z.object({
  id: z.number(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(5), z.literal(6)]),
  parent_id: z.number().nullable(),
  module_id: z.number().nullable(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  text: z.string(),
  mine: z.boolean(),
  at: Moment,
});
export type AmpEvent = z.infer<typeof AmpEvent>;

export const StatusStep = z.object({
  from: StatusCode.nullable(),
  to: StatusCode,
  move: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: Moment,
});

/** One line of the editors' approval screen for articles. */
export const ArticleLine = z.object({
  id: z.number(),
  press_release_id: z.number(),
  headline: z.string(),
  summary: z.string(),
  company: z.string().nullable(),
  owner: z.string(),
  words: z.number(),
  approval: ModuleMark.shape.approval,
  status: StatusCode,
  submitted_at: Moment.nullable(),
  updated_at: Moment,
});
export type ArticleLine = z.infer<typeof ArticleLine>;

const ById = z.object({ id: Id });
/** The database keeps no such sign. */
const Title = text('Title', { max: 255 });
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Note = (label: string) => text(label, { max: 5000 });

export const amps = {
  list: endpoint('GET /press_releases', {
    summary: 'Amps the person may see, newest first',
    access: viewAmps,
    query: Paging.extend({
      q: z.string().max(200).optional(),
      status: z.coerce.number().int().min(0).max(8).optional(),
      company_id: Id.optional(),
      sort: z.enum(['updated_at', 'title', 'status']).default('updated_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: listOf(AmpLine),
    paged: true,
  }),
  exportList: endpoint('GET /press_releases.csv', {
    summary: 'The same list as CSV',
    access: viewAmps,
    query: z.object({
      q: z.string().max(200).optional(),
      status: z.coerce.number().int().min(0).max(8).optional(),
    }),
  }),
  create: endpoint('POST /press_releases', {
    summary: 'Create a draft Amp with its article',
    access: viewAmps,
    body: z.strictObject({
      title: Title,
      company_id: z.number().int().positive().nullable().default(null),
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
      company_id: z.number().int().positive().nullable().optional(),
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
            account_id: z.number().int().positive().nullable().default(null),
          }),
        )
        .min(1, 'Choose at least one site')
        .max(50, 'Sites count cannot exceed 50 items'),
      content_hash: Hash,
      scheduled_for: Moment.nullable().default(null),
      scheduled_zone: z.string().max(60).nullable().default(null),
    }),
    reply: Amp,
    idempotent: true,
  }),
  withdraw: endpoint('POST /press_releases/:id/withdraw', {
    summary: 'Take a submitted Amp back before anything of it is approved',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
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
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({ reason: Note('Reason') }),
    reply: Amp,
  }),
  history: endpoint('GET /press_releases/:id/history', {
    summary: 'Every status the Amp has had',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: listOf(StatusStep),
  }),
  events: endpoint('GET /press_releases/:id/events', {
    summary: 'Comments, approvals and rejections',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: listOf(AmpEvent),
  }),
  comment: endpoint('POST /press_releases/:id/events', {
    summary: 'Comment on the Amp',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      text: Note('Comment'),
      module_id: z.number().int().positive().nullable().default(null),
      parent_id: z.number().int().positive().nullable().default(null),
    }),
    reply: AmpEvent,
  }),
  validateLinks: endpoint('POST /press_releases/validate_links', {
    summary: 'Whether every link of a text, or of a list, can be reached',
    access: 'person',
    body: z.strictObject({
      content: z.union([z.string().max(500_000), z.array(z.string().max(2048)).max(500)]),
      silent: z.union([z.boolean(), z.literal(1), z.literal(0)]).optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      links: z.array(
        z.object({
          url: z.string(),
          reachable: z.boolean(),
          restricted: z.boolean(),
          status: z.number().nullable(),
          reason: z.string(),
          final_url: z.string().nullable(),
        }),
      ),
    }),
    perMinute: 60,
  }),
  firstPersonCheck: endpoint('POST /press_releases/first_person_check', {
    summary: 'Whether a text avoids the first person outside quotations',
    access: 'person',
    body: z.strictObject({ content: z.string().max(500_000) }),
    reply: z.object({
      success: z.boolean(),
      found: z.array(z.object({ word: z.string(), from: z.number(), to: z.number() })),
    }),
    perMinute: 60,
  }),
};

export const articles = {
  search: endpoint('GET /articles', {
    summary: 'Articles for approval, by default those that wait',
    access: approveArticles,
    query: Paging.extend({
      q: z.string().max(200).optional(),
      state: z.enum(['awaiting', 'approved', 'rejected', 'all']).default('awaiting'),
    }),
    reply: listOf(ArticleLine),
    paged: true,
  }),
  read: endpoint('GET /articles/:id', {
    summary: 'An article with its pictures',
    access: 'person',
    object: 'module',
    params: ById,
    reply: Article,
  }),
  save: endpoint('PATCH /articles/:id', {
    summary: 'Save fields of an article; merged into what others write at the same time',
    access: 'person',
    object: 'module',
    params: ById,
    body: ArticleFields.partial().extend({
      /** The revision the caller read: an older one is refused with 412 and what is there now. */
      revision: z.number().int().min(0).optional(),
      /**
       * Base64 of a Yjs update of the article's document, for an editor whose socket is down: merged like
       * what comes over the socket, however often it is sent. Fields would be written a second time.
       */
      update: z.base64().max(60_000).optional(),
    }),
    /** `vector`: base64 of the Yjs state vector that is stored now. */
    reply: Article.extend({ vector: z.string() }),
  }),
  approve: endpoint('POST /articles/:id/approve', {
    summary: 'Approve exactly the text that was shown',
    access: approveArticles,
    object: 'module',
    params: ById,
    body: z.strictObject({ content_hash: Hash }),
    reply: Article,
  }),
  reject: endpoint('POST /articles/:id/reject', {
    summary: 'Reject with a reason; the held credits go back',
    access: approveArticles,
    object: 'module',
    params: ById,
    body: z.strictObject({ reason: Note('Reason') }),
    reply: Article,
  }),
  markReviewed: endpoint('POST /articles/mark_reviewed/:id', {
    summary: 'Note that the person has seen this article as it is now',
    access: 'person',
    object: 'module',
    params: ById,
  }),
  versions: endpoint('GET /articles/:id/versions', {
    summary: 'The article through time, newest first',
    access: 'person',
    object: 'module',
    params: ById,
    query: Paging,
    reply: listOf(Version),
    paged: true,
  }),
  nameVersion: endpoint('POST /articles/:id/versions', {
    summary: 'Keep the present text as a named version',
    access: 'person',
    object: 'module',
    params: ById,
    body: z.strictObject({
      name: text('Name', { max: 120 }),
    }),
    reply: Version,
  }),
  version: endpoint('GET /articles/:id/versions/:number', {
    summary: 'One version, whole',
    access: 'person',
    object: 'module',
    params: ById.extend({ number: Id }),
    reply: Version.extend({ fields: ArticleFields, body_html: z.string() }),
  }),
  restore: endpoint('POST /articles/:id/versions/:number/restore', {
    summary: 'Bring an old version back, as a new one',
    access: 'person',
    object: 'module',
    params: ById.extend({ number: Id }),
    reply: Article,
  }),
  diff: endpoint('GET /articles/:id/diff', {
    summary: 'What changed between two versions, word by word; `to` absent: the present text',
    access: 'person',
    object: 'module',
    params: ById,
    query: z.object({ from: z.union([Id, z.literal('approved')]), to: Id.optional() }),
    reply: Diff,
  }),
};
