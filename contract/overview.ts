import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { AmpLine } from './amp-line.ts';
import { endpoint, Moment } from './endpoint.ts';
import { Overdue } from './operations.ts';
import { Capture, Piece } from './placement-parts.ts';

/** An Amp that goes on, or waits for somebody to go on. */
const UnderWay = AmpLine.extend({
  /** When it came to stand where it stands. */
  since: Moment,
});
export type UnderWay = z.infer<typeof UnderWay>;

/** The one to go on with, and what was said of it last. */
const Next = UnderWay.extend({
  /** Why an editor sent it back. */
  reason: z.string().nullable(),
  /** Who did the last step. */
  by: z.string().nullable(),
  /** What there is to read, counted so far. */
  comments: z.object({ total: z.number(), more: z.boolean() }),
});

/** The page that was read back last of those that are live, as a stranger saw it. */
const NewestProof = z.object({
  press_release: z.object({ id: z.number(), title: z.string() }),
  placement_id: z.number(),
  /** Where it stands, as people call it. */
  name: z.string(),
  practice: z.boolean(),
  /** When it was read back and found; null: it was not, as far as is known now. */
  read_at: Moment.nullable(),
  capture: Capture.nullable(),
  piece: Piece.nullable(),
});
export type NewestProof = z.infer<typeof NewestProof>;

const Own = z.object({
  next: Next.nullable(),
  under_way: z.array(UnderWay).max(limits.overview.underWay),
  live: z.object({
    /** Pages of the newest live Amps; `more`: there are Amps that were not looked at. */
    pages: z.number(),
    more: z.boolean(),
    /** How many went live in each of the last weeks, this one last. */
    weeks: z.array(z.number()).max(limits.overview.weeks),
  }),
  newest: NewestProof.nullable(),
  /** Counted so far that one knows whether there are several. */
  amps: z.number(),
  companies: z.number(),
  /** The only one of them, where there is one. */
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type Own = z.infer<typeof Own>;

/** Null, and without a line: it is not theirs to do. */
const Work = z.object({
  requests: z.number().nullable(),
  grants: z.number().nullable(),
  posts: z.number().nullable(),
  jobs: z.number().nullable(),
  overdue: z.array(Overdue),
});
export type Work = z.infer<typeof Work>;

/** What stands on the first page after the login: each in one call. */
export const overview = {
  own: endpoint('GET /press_releases/overview', {
    summary: 'What asks for somebody among their own Amps, what is under way, and what is live',
    access: { action: 'view', subject: 'Announcements' },
    reply: Own,
  }),
  work: endpoint('GET /admin_api/work', {
    summary: 'How much waits for those who answer owners, and for those who operate',
    access: 'person',
    reply: Work,
  }),
};
