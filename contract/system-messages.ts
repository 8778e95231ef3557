import { z } from 'zod';
import { messageTypes } from '#domain/people/message-types.ts';
import { Role } from '#domain/people/role.ts';
import { emailAddress, idInPath, text } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment, Paging } from './endpoint.ts';

const operate = { action: 'manage', subject: 'Operations' } as const;

export const PlannedMessage = z.object({
  id: z.number(),
  message: z.string(),
  type: z.enum(messageTypes),
  /** Whom it is for; both null: everybody. */
  role: Role.nullable(),
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  state: z.enum(['planned', 'shown', 'ended']),
  /** How many have put it aside. */
  dismissed: z.number(),
});
export type PlannedMessage = z.infer<typeof PlannedMessage>;

export const MessagePlan = z
  .strictObject({
    message: text('Message', { max: 500 }),
    type: z.enum(messageTypes),
    role: Role.nullable().default(null),
    email: emailAddress('E-mail', { required: false }).default(''),
    starts_at: Moment.nullable().default(null),
    ends_at: Moment.nullable().default(null),
  })
  .check(({ value, issues }) => {
    const { role, email, starts_at, ends_at } = value;
    if (role !== null && email !== '')
      issues.push({
        code: 'custom',
        path: ['email'],
        message: 'Choose a role or one person, not both',
        input: value,
      });
    if (starts_at !== null && ends_at !== null && starts_at >= ends_at)
      issues.push({
        code: 'custom',
        path: ['ends_at'],
        message: 'It has to end after it begins',
        input: value,
      });
  });
export type MessagePlan = z.infer<typeof MessagePlan>;

/** What the operators say to people above every page. */
export const systemMessages = {
  list: endpoint('GET /admin_api/system_messages', {
    summary: 'System messages, the newest first',
    access: operate,
    query: Paging,
    reply: listOf(PlannedMessage),
    paged: true,
  }),
  exportList: endpoint('GET /admin_api/system_messages.csv', {
    summary: 'The same list as CSV',
    access: operate,
    perMinute: 20,
  }),
  plan: endpoint('POST /admin_api/system_messages', {
    summary: 'Say something to everybody, to a role, or to one person, for a time',
    access: operate,
    body: MessagePlan,
    reply: z.object({ id: z.number() }),
  }),
  end: endpoint('POST /admin_api/system_messages/:id/end', {
    summary: 'Stop showing a message',
    access: operate,
    params: z.object({ id: idInPath() }),
  }),
};
