import { z } from 'zod';
import { Passage } from '#domain/amps/corrections.ts';
import { limits } from '#domain/limits.ts';
import { editing } from '#domain/people/abilities.ts';
import { ById, Note } from './amps.ts';
import { endpoint, Id, listOf, Moment, Paging } from './endpoint.ts';

export const RequestKind = z.enum(['correction', 'take-down']);
export type RequestKind = z.infer<typeof RequestKind>;
export const RequestState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'ended']);

/** What the owner of a live Amp asked for, and what became of it. */
export const ChangeRequest = z.object({
  id: z.number(),
  press_release_id: z.number(),
  kind: RequestKind,
  reason: z.string(),
  passages: z.array(Passage),
  asked_by: z.object({ id: z.number(), name: z.string() }),
  asked_at: Moment,
  /** Until when it is answered. */
  answer_by: Moment,
  state: RequestState,
  answer: z.string(),
  answered_by: z.string().nullable(),
  answered_at: Moment.nullable(),
  /** What the asking person may do with it now. */
  may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** One line of the list of those who answer. */
export const RequestLine = ChangeRequest.pick({
  id: true,
  press_release_id: true,
  kind: true,
  reason: true,
  asked_at: true,
  answer_by: true,
}).extend({ title: z.string(), owner: z.string() });
export type RequestLine = z.infer<typeof RequestLine>;

const OfAmp = ById.extend({ number: Id });

export const changeRequests = {
  list: endpoint('GET /change_requests', {
    summary: 'What owners of live Amps ask for and nobody answered yet, the most urgent first',
    access: editing,
    query: Paging,
    reply: listOf(RequestLine),
    paged: true,
  }),
  ofAmp: endpoint('GET /press_releases/:id/change_requests', {
    summary: 'What was asked for of a live Amp, the newest first',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: listOf(ChangeRequest),
  }),
  ask: endpoint('POST /press_releases/:id/change_requests', {
    summary: 'Ask for other words in a live Amp, or that it is taken down',
    access: 'person',
    object: 'amp',
    params: ById,
    body: z.strictObject({
      kind: RequestKind,
      reason: Note('Reason'),
      passages: z.array(Passage).max(limits.changeRequest.passages).default([]),
    }),
    reply: ChangeRequest,
    perMinute: 10,
    onlyThemselves: true,
  }),
  withdraw: endpoint('POST /press_releases/:id/change_requests/:number/withdraw', {
    summary: 'Take back what was asked for and not answered yet',
    access: 'person',
    object: 'amp',
    params: OfAmp,
    reply: ChangeRequest,
    onlyThemselves: true,
    perMinute: 10,
  }),
  accept: endpoint('POST /press_releases/:id/change_requests/:number/accept', {
    summary: 'Put the proposed words before an editor, or take the Amp down',
    access: editing,
    object: 'amp',
    params: OfAmp,
    body: z.strictObject({
      answer: z.string().trim().max(5000).default(''),
      /** Of what is taken down: it stays spent unless an administrator says otherwise. */
      return_credit: z.boolean().default(false),
    }),
    reply: ChangeRequest,
  }),
  decline: endpoint('POST /press_releases/:id/change_requests/:number/decline', {
    summary: 'Say why not',
    access: editing,
    object: 'amp',
    params: OfAmp,
    body: z.strictObject({ answer: Note('Answer') }),
    reply: ChangeRequest,
  }),
};
