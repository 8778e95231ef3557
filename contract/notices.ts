import { z } from 'zod';
import { Choice } from '#domain/notices/topics.ts';
import { idInPath } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment, Paging } from './endpoint.ts';

export const NoticeLine = z.object({
  id: z.number(),
  text: z.string(),
  /** Where it leads, as an address of this host; null: nowhere. */
  path: z.string().nullable(),
  at: Moment,
  is_read: z.boolean(),
});
export type NoticeLine = z.infer<typeof NoticeLine>;

/** What the product tells a person in the app, and what they choose to hear of. */
export const notices = {
  list: endpoint('GET /users/notifications', {
    summary: 'The own notifications, the newest first',
    access: 'person',
    object: 'self',
    query: Paging,
    reply: listOf(NoticeLine),
    paged: true,
  }),
  exportList: endpoint('GET /users/notifications.csv', {
    summary: 'The same list as CSV',
    access: 'person',
    object: 'self',
    perMinute: 20,
  }),
  unread: endpoint('GET /users/notifications/unread', {
    summary: 'How many of the own notifications were not read',
    access: 'person',
    object: 'self',
    reply: z.object({ unread: z.number() }),
  }),
  changes: endpoint('GET /users/notifications/changes', {
    summary: 'Server-sent events: `changed` when there is something new to hear',
    access: 'person',
    object: 'self',
  }),
  read: endpoint('POST /users/notifications/:id/read', {
    summary: 'Note that a notification was read',
    counts: null,
    access: 'person',
    object: 'notice',
    params: z.object({ id: idInPath() }),
  }),
  readAll: endpoint('POST /users/notifications/read_all', {
    summary: 'Note that all own notifications were read',
    counts: null,
    access: 'person',
    object: 'self',
  }),
  choices: endpoint('GET /users/notification_choices', {
    summary: 'What one chose to hear of, in the app and by mail',
    access: 'person',
    object: 'self',
    reply: listOf(Choice),
  }),
  choose: endpoint('PUT /users/notification_choices', {
    summary: 'Choose how to hear of one topic',
    counts: null,
    access: 'person',
    object: 'self',
    body: Choice,
  }),
};
