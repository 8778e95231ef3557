import { z } from 'zod';
import { deedKindNames } from '#domain/people/deeds.ts';
import { numberInPath } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

const manageAuditLog = { action: 'manage', subject: 'AuditLog' } as const;

const Cursor = numberInPath({ max: Number.MAX_SAFE_INTEGER });
const Named = z.object({ id: z.number(), name: z.string() });

export const AuditFilter = z.object({
  /** A person's number, or words of a name or an e-mail address. */
  who: z.string().max(200).optional(),
  kind: z.enum(deedKindNames).optional(),
  from: Moment.optional(),
  /** The first moment that is too late. */
  to: Moment.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditLine = z.object({
  id: z.number(),
  at: Moment,
  action: z.string(),
  /** Whose hand it was; null: the product itself, or its operator. */
  actor: Named.nullable(),
  /** As whom, when an administrator acted as somebody. */
  on_behalf_of: Named.nullable(),
  object: z.object({ type: z.string(), id: z.number(), name: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** What was done, by whom, and when: to be read, never to be changed. */
export const auditLog = {
  list: endpoint('GET /admin_api/audit_log', {
    summary: 'What was done, the newest first, from one place of the list on',
    access: manageAuditLog,
    query: AuditFilter.extend({
      /** Lines older than this one, or newer than that one. */
      before: Cursor.optional(),
      after: Cursor.optional(),
      limit: numberInPath({ max: 100 }).default(20),
    }),
    reply: listOf(AuditLine).extend({
      /** The line to go on from towards older ones; null at the end. */
      older: z.number().nullable(),
      newer: z.number().nullable(),
    }),
  }),
  exportList: endpoint('GET /admin_api/audit_log.csv', {
    summary: 'The same list as CSV',
    access: manageAuditLog,
    query: AuditFilter,
    perMinute: 20,
  }),
};
