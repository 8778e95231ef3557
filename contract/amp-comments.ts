import { z } from 'zod';
import { AmpEvent, CommentThreads } from './amp-events.ts';
import { ById } from './amps.ts';
import { endpoint, Id, Onward } from './endpoint.ts';

/** Comments on words of a text: what is open, and what somebody has settled. */
export const ampComments = {
  threads: endpoint('GET /press_releases/:id/threads', {
    summary: 'Comments on words of the text, with their answers, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    query: Onward.extend({ state: z.enum(['open', 'resolved']).default('open') }),
    reply: CommentThreads,
    perMinute: 120,
  }),
  resolve: endpoint('POST /press_releases/:id/events/:event_id/resolve', {
    summary: 'Settle a comment on words of the text, or open it again',
    access: 'person',
    object: 'amp',
    params: ById.extend({ event_id: Id }),
    body: z.strictObject({ resolved: z.boolean() }),
    reply: AmpEvent,
  }),
};
