import { z } from 'zod';
import { bodyExcess, richTextSize } from '#domain/amps/modules/article/body-size.ts';
import { limits } from '#domain/limits.ts';
import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { CompanyWords } from '#domain/companies/company-words.ts';
import { text } from '#domain/rules/schema.ts';
import { StatusCode } from './amp-events.ts';
import { ById, Hash, ModuleMark, Note } from './amps.ts';
import { endpoint, Id, listOf, Moment, Onward, onwardOf, Paging } from './endpoint.ts';
import { Picture } from './media.ts';

const approveArticles = { action: 'manage', subject: 'NewsArticles' } as const;

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
  /** It waits for approval with other words than when it was submitted the time before. */
  changed_since_submission: z.boolean(),
  reviewed: z.enum(['unseen', 'reviewed', 'stale']),
  fields: ArticleFields,
  /** The one it is in: chosen in `fields.language`, else as its text reads. BCP 47. */
  language: z.string(),
  body_html: z.string(),
  /** What goes out of its company beside it. */
  company: CompanyWords.nullable(),
  pictures: z.array(Picture),
  updated_at: Moment,
});
export type Article = z.infer<typeof Article>;

export const Version = z.object({
  number: z.number(),
  name: z.string().nullable(),
  /** `stranded`: the text with words at its end that somebody wrote into a passage which was taken out meanwhile. */
  reason: z.enum([
    'created',
    'writing',
    'named',
    'submitted',
    'approved',
    'restored',
    'imported',
    'stranded',
  ]),
  author: z.string(),
  restored_from: z.number().nullable(),
  /** Null where it was not counted: written before words were. */
  words: z.number().nullable(),
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

/** One line of the editors' approval screen for articles. */
export const ArticleLine = z.object({
  id: z.number(),
  press_release_id: z.number(),
  headline: z.string(),
  summary: z.string(),
  company: z.string().nullable(),
  owner: z.string(),
  /** Null where it was not counted: written before words were. */
  words: z.number().nullable(),
  approval: ModuleMark.shape.approval,
  status: StatusCode,
  submitted_at: Moment.nullable(),
  updated_at: Moment,
});
export type ArticleLine = z.infer<typeof ArticleLine>;

const ArticleFilter = z.object({
  q: z.string().max(200).optional(),
  state: z.enum(['awaiting', 'approved', 'rejected', 'all']).default('awaiting'),
});

/** One sentence for the field: which bound the text passes, and by how much. */
const BoundedBody = ArticleFields.shape.body.check(({ value, issues }) => {
  const says = bodyExcess(richTextSize(value));
  if (says !== null) issues.push({ code: 'custom', message: says, input: value });
});

export const articles = {
  search: endpoint('GET /articles', {
    summary: 'Articles for approval, by default those that wait',
    access: approveArticles,
    query: Paging.extend(ArticleFilter.shape),
    reply: listOf(ArticleLine),
    paged: true,
  }),
  exportList: endpoint('GET /articles.csv', {
    summary: 'The same list as CSV',
    access: approveArticles,
    query: ArticleFilter,
    perMinute: 20,
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
      body: BoundedBody.optional(),
      /** The revision the caller read: an older one is refused with 412 and what is there now. */
      revision: z.number().int().min(0).optional(),
      /**
       * Base64 of a Yjs update of the article's document, for an editor whose socket is down: merged like
       * what comes over the socket, however often it is sent. Fields would be written a second time.
       */
      update: z.base64().max(60_000).optional(),
    }),
    bodyBytes: limits.bodyBytes.article,
    /**
     * `vector`: base64 of the Yjs state vector that is stored now. `stranded`: words of the update were written into
     * a passage that was taken out meanwhile; they are kept as a version, or there was no room for one.
     */
    reply: Article.extend({ vector: z.string(), stranded: z.enum(['no', 'kept', 'not-kept']) }),
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
    query: Onward,
    reply: onwardOf(Version),
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
  keepStranded: endpoint('POST /articles/:id/stranded', {
    summary:
      'Keep words of a removed passage that only their writer’s browser still has, as a version',
    access: 'person',
    object: 'module',
    params: ById,
    body: z.strictObject({
      /** In the order in which they were to be read, a line a passage. */
      lines: z
        .array(z.string().max(limits.article.bodyCharacters))
        .min(1)
        .max(limits.article.bodyBlocks),
    }),
    bodyBytes: limits.bodyBytes.article,
    /** `not-kept`: the day has no room for one more version. */
    reply: z.object({ stranded: z.enum(['kept', 'not-kept']) }),
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
    summary:
      'What changed between two versions, word by word, or since it was approved, or submitted the time before; `to` absent: the present text',
    access: 'person',
    object: 'module',
    params: ById,
    query: z.object({
      from: z.union([Id, z.enum(['approved', 'submitted'])]),
      to: Id.optional(),
    }),
    reply: Diff,
  }),
};
