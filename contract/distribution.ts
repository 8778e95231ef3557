import { z } from 'zod';
import { shownStates } from '#domain/distribution/standing-words.ts';
import { webAddress } from '#domain/rules/schema.ts';
import { Ended } from './amp-places.ts';
import { AmpRights } from './amp-rights.ts';
import { Attempt, Capture, Explanation, Piece, Proof } from './placement-parts.ts';
import { PublishOption, SitePost } from './publish-option.ts';
import { endpoint, Id, Moment, Onward, onwardOf } from './endpoint.ts';

export const Placement = z.object({
  id: z.number(),
  site: z.string(),
  site_name: z.string(),
  account_name: z.string(),
  module: z.string(),
  practice: z.boolean(),
  /** It is the newest post at its place: what the totals count. */
  is_counted: z.boolean(),
  /** Of a live post that is not as it was sent: what was read instead. */
  state: z.enum(shownStates),
  state_words: z.string(),
  /** In the line, and kept from going out until something is mended: `why_not_live` says what. */
  is_held: z.boolean(),
  state_since: Moment,
  link: z.string().nullable(),
  /** Who named that address; null where there is none. */
  link_by: z.enum(['site', 'person']).nullable(),
  remote_id: z.string().nullable(),
  live_at: Moment.nullable(),
  /** Of a live post: when its page was read last, and when it will be; null: never yet, or never again. */
  watch: z
    .object({
      read_at: Moment.nullable(),
      looked_at: Moment.nullable(),
      next_look_at: Moment.nullable(),
      /** What was seen once and is not believed yet. */
      says: z.string().nullable(),
      /** What answered at `read_at` was somebody else's page: that was no reading. Absent where it was not. */
      is_elsewhere: z.boolean().optional(),
    })
    .nullable(),
  /** The newest words approved since it was sent: whether they are there yet. */
  update: z
    .object({
      state: z.enum(['waiting', 'done', 'failed']),
      at: Moment,
      content_hash: z.string(),
      says: z.string().nullable(),
      /** These words, or earlier ones, left without an answer: nobody knows which text is there. */
      unclear: z.boolean(),
      /** What its owner can do about it; null unless it failed. */
      fix: Explanation.shape.fix.nullable(),
    })
    .nullable(),
  why_not_live: Explanation.nullable(),
  attempts: z.array(Attempt),
  proof: Proof.nullable(),
  /** What was sent, as far as a small drawing of its page shows it; null where the words were forgotten with their owner. */
  piece: Piece.nullable(),
  /** The newest picture of its page; null: none was taken yet, or nothing here takes any. */
  capture: Capture.nullable(),
});
export type Placement = z.infer<typeof Placement>;

const Told = z.object({
  at: Moment,
  says: z.string(),
  /** What a person did, and who; null: it is told of a post. */
  deed: z.object({ words: z.string(), by: z.string().nullable() }).nullable(),
});

export const Report = z.object({
  press_release_id: z.number(),
  title: z.string(),
  status: z.number(),
  ended: Ended,
  company: z.string().nullable(),
  /** Who approved it last, before it was sent; `by` null: nobody is named. */
  approved: z.object({ at: Moment, by: z.string().nullable() }).nullable(),
  published_at: Moment.nullable(),
  /** When it shall go out, and by which zone's clock; null: as soon as it may. */
  scheduled_for: Moment.nullable(),
  scheduled_zone: z.string().nullable(),
  /** What the asking person may do with the Amp now. */
  rights: AmpRights,
  /** When this was put together; when the pages were read stands with each placement. */
  as_of: Moment,
  totals: z.object({
    live: z.number(),
    /** In line, or set for later. */
    waiting: z.number(),
    /** Being prepared, sent or taken off. */
    working: z.number(),
    /** The site has not answered clearly, or has not named the address yet. */
    checking: z.number(),
    /** Not live, and its owner has something to do about it. */
    needs_you: z.number(),
    /** Of those that are live: shown with other words than the approved ones, or to be taken off by hand. */
    live_needs_you: z.number(),
    /** Of those that are live: the last look found something else, and the next decides. */
    live_in_doubt: z.number(),
    /** In the line, and not to go out before somebody else mends something. */
    held: z.number(),
    total: z.number(),
  }),
  /** A change of the live text that no editor approved: it waits, or was rejected. */
  change: z.enum(['awaiting', 'rejected']).nullable(),
  placements: z.array(Placement),
  /** The newest of what people did, and all that is known of its posts, in order. */
  timeline: z.array(Told),
  /** Where `/report/timeline` goes on with what people did; null: it is all here. */
  timeline_older: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

export const EvidenceRow = z.object({
  seq: z.number(),
  kind: z.string(),
  body: z.unknown(),
  prev_hash: z.string(),
  hash: z.string(),
  at: Moment,
});

const ById = z.object({ id: Id });

export const distribution = {
  options: endpoint('GET /press_releases/:id/publish_options', {
    summary: 'Where this Amp can go, with true previews, limits and cost',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: z.object({
      options: z.array(PublishOption),
      /** Of each module as a site will show it: once a site, however many accounts take it. */
      posts: z.array(SitePost),
      content_hash: z.string(),
      /** Sentences: what would hold it at every site if it were approved now. */
      holds: z.array(z.string()),
      cost: z.array(z.object({ product: z.string(), quantity: z.number() })),
      /** What its owner can spend now; null to those who cannot publish it. */
      available: z.number().nullable(),
    }),
  }),
  report: endpoint('GET /press_releases/:id/report', {
    summary: 'Where the Amp is live and how we know',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Report,
  }),
  timeline: endpoint('GET /press_releases/:id/report/timeline', {
    summary: 'What people did to the Amp, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    query: Onward,
    reply: onwardOf(Told),
  }),
  reportChanges: endpoint('GET /press_releases/:id/report/changes', {
    summary: 'Server-sent events: one "changed" whenever the report is different',
    access: 'person',
    object: 'amp',
    params: ById,
  }),
  reportCsv: endpoint('GET /press_releases/:id/report.csv', {
    summary: 'The report as CSV',
    access: 'person',
    object: 'amp',
    params: ById,
    perMinute: 20,
  }),
  checkNow: endpoint('POST /press_releases/:id/report/check', {
    summary: 'Read the pages of its live posts again now; those read within the minute are not',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: z.object({ looking: z.number() }),
    perMinute: 10,
  }),
  postAgain: endpoint('POST /placements/:id/post_again', {
    summary:
      'Post what is not on its site any more again, as a new generation, for no further credit',
    access: 'person',
    object: 'placement',
    params: ById,
    reply: Placement,
    idempotent: true,
    perMinute: 10,
    asksOutside: true,
  }),
  retry: endpoint('POST /placements/:id/retry', {
    summary: 'Try a refused placement again',
    access: 'person',
    object: 'placement',
    params: ById,
    reply: Placement,
  }),
  confirmLive: endpoint('POST /placements/:id/confirm_live', {
    summary:
      'Say that it is live, by its address; we read the page back, or take off a retracted one',
    access: 'person',
    object: 'placement',
    params: ById,
    body: z.strictObject({ link: webAddress('Link', { max: 1000 }) }),
    reply: Placement,
  }),
  confirmGone: endpoint('POST /placements/:id/confirm_gone', {
    summary:
      'Say that a post of a retracted Amp is not there; refused where its site has it, or visitors read it',
    access: 'person',
    object: 'placement',
    params: ById,
    reply: Placement,
    perMinute: 10,
    asksOutside: true,
  }),
  publishAgain: endpoint('POST /placements/:id/publish_again', {
    summary:
      'Say that it is not live: post it again as a new generation; refused where its site has it',
    access: 'person',
    object: 'placement',
    params: ById,
    reply: Placement,
    idempotent: true,
    perMinute: 10,
    asksOutside: true,
  }),
  evidence: endpoint('GET /placements/:id/evidence', {
    summary: 'The hash-chained record behind the report, the newest first',
    access: 'person',
    object: 'placement',
    params: ById,
    query: Onward,
    /** `valid`: these rows follow from each other, and from the one before them. */
    reply: onwardOf(EvidenceRow).extend({ valid: z.boolean() }),
  }),
};
