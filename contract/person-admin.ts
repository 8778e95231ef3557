import { z } from 'zod';
import { creditProducts } from '#domain/credits/products.ts';
import { quantity, quantityLabels } from '#domain/credits/quantity.ts';
import { limits } from '#domain/limits.ts';
import { settableFlagNames } from '#domain/people/account-flags.ts';
import { otherNames } from '#domain/people/other-names.ts';
import { Role } from '#domain/people/role.ts';
import { idInPath, text } from '#domain/rules/schema.ts';
import { Balance } from './credits.ts';
import { endpoint, listOf, Moment, Paging } from './endpoint.ts';

const managePeople = { action: 'manage', subject: 'User' } as const;
const ById = z.object({ id: idInPath() });
const Named = z.object({ id: z.number(), name: z.string() });

export const PersonFilter = z.object({
  /** A number, or words of a name or an e-mail address. */
  q: z.string().max(200).optional(),
  role: Role.optional(),
});
export type PersonFilter = z.infer<typeof PersonFilter>;

export const PersonLine = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: Role,
  created_at: Moment,
  last_login_at: Moment.nullable(),
  /** Anonymised: the account is no more. */
  is_removed: z.boolean(),
});
export type PersonLine = z.infer<typeof PersonLine>;

const PersonSession = z.object({
  id: z.number(),
  device: z.string(),
  place: z.string(),
  last_seen_at: Moment,
  created_at: Moment,
  is_remembered: z.boolean(),
});

export const GrantRequest = z.object({
  id: z.number(),
  person: Named,
  product: z.enum(creditProducts),
  quantity: z.number(),
  note: z.string(),
  asked_by: Named,
  asked_at: Moment,
  /** null while it waits. */
  decision: z
    .object({
      outcome: z.enum(['approved', 'refused', 'taken back']),
      by: Named,
      note: z.string(),
      at: Moment,
    })
    .nullable(),
  /** Whether the person asking may decide it. */
  is_yours_to_decide: z.boolean(),
  /** Whether they asked for it, and may take it back. */
  is_yours_to_take_back: z.boolean(),
});
export type GrantRequest = z.infer<typeof GrantRequest>;

export const PersonExport = z.object({
  id: z.number(),
  asked_by: Named,
  asked_at: Moment,
  state: z.enum(['waiting', 'ready', 'expired']),
  bytes: z.number().nullable(),
  expires_at: Moment.nullable(),
  /** Only who asked for it may download it. */
  is_yours: z.boolean(),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const PersonDetail = PersonLine.extend({
  firstname: z.string(),
  login: z.string().nullable(),
  phone: z.string().nullable(),
  is_verified: z.boolean(),
  reseller: Named.nullable(),
  flags: z.array(z.enum(settableFlagNames)),
  sessions: z.array(PersonSession),
  balances: z.array(Balance),
  grants: z.array(GrantRequest),
  exports: z.array(PersonExport),
  /** Why it cannot be anonymised now, in sentences. */
  anonymise_stops: z.array(z.string()),
  /** Amps that stay live when the account is anonymised. */
  live_amps: z.number(),
  /** What one administrator alone may grant here within 24 hours. */
  grant_limit: z.number(),
  /** The role before a suspension, to be given back. */
  former_role: Role.nullable(),
  /** Why the person asking may not change the account. */
  locked: z.string().nullable(),
  /** Why the person asking may not take away what is held about it. */
  export_locked: z.string().nullable(),
  roles_to_give: z.array(Role),
  can_act_as: z.boolean(),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

const Why = (label: string) => text(label, { max: 255 });
const mostGranted = limits.creditGrant.most;

const GrantFilter = z.object({ state: z.enum(['waiting', 'decided']).default('waiting') });

/** What administrators do with the accounts of others. */
export const personAdmin = {
  list: endpoint('GET /admin_api/users', {
    summary: 'Accounts, the newest first',
    access: managePeople,
    query: Paging.extend(PersonFilter.shape).extend({
      sort: z.enum(['created_at', 'name', 'last_login_at']).default('created_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: listOf(PersonLine),
    paged: true,
  }),
  exportList: endpoint('GET /admin_api/users.csv', {
    summary: 'The same list as CSV',
    counts: 'deeds',
    access: managePeople,
    query: PersonFilter,
    perMinute: 20,
  }),
  read: endpoint('GET /admin_api/users/:id', {
    summary: 'An account with its sessions and credits',
    access: managePeople,
    params: ById,
    reply: PersonDetail,
  }),
  changeRole: endpoint('PUT /admin_api/users/:id/role', {
    summary: 'Give another role; all sessions of the account end',
    access: managePeople,
    params: ById,
    body: z.strictObject({ role: Role, reason: Why('Reason') }),
  }),
  changeFlags: endpoint('PUT /admin_api/users/:id/flags', {
    summary: 'Set the flags of an account',
    access: managePeople,
    params: ById,
    body: z.strictObject({ flags: z.array(z.enum(settableFlagNames)).max(50) }),
  }),
  actAs: endpoint('POST /admin_api/users/:id/act_as', {
    summary: 'Use the product as this person, until one stops; both are written down',
    access: managePeople,
    params: ById,
  }),
  endSession: endpoint('DELETE /admin_api/users/:id/sessions/:session_id', {
    summary: 'Log an account out of one browser',
    protects: true,
    access: managePeople,
    params: ById.extend({ session_id: idInPath() }),
  }),
  endSessions: endpoint('POST /admin_api/users/:id/sessions/revoke_all', {
    summary: 'Log an account out everywhere',
    protects: true,
    access: managePeople,
    params: ById,
    reply: z.object({ ended: z.number() }),
  }),
  grant: endpoint('POST /admin_api/users/:id/credits', {
    summary: 'Grant credits, or ask a second administrator above the limit',
    access: managePeople,
    params: ById,
    body: z.strictObject({
      product: z.enum(creditProducts),
      quantity: quantity({ label: quantityLabels.granted, max: mostGranted }),
      note: Why('Reason'),
    }),
    reply: z.object({
      /** The number of the request that waits for a second administrator; null when granted. */
      request_id: z.number().nullable(),
    }),
    idempotent: true,
  }),
  askForExport: endpoint('POST /admin_api/users/:id/exports', {
    summary: 'Have all that is held about a person written into a file',
    access: managePeople,
    params: ById,
    reply: z.object({ id: z.number() }),
    perMinute: 10,
  }),
  downloadExport: endpoint('GET /admin_api/users/:id/exports/:export_id', {
    summary: 'The file as JSON, for who asked for it, while it is kept',
    counts: 'deeds',
    access: managePeople,
    params: ById.extend({ export_id: idInPath() }),
    perMinute: 20,
  }),
  anonymise: endpoint('POST /admin_api/users/:id/anonymise', {
    summary: 'Make an account nobody’s, for good; what was published stays until it is retracted',
    access: managePeople,
    params: ById,
    body: z.strictObject({
      /** The account’s address, typed once more. */
      confirm: text('E-mail', { max: 255 }),
      /** Other names and spellings to be taken out of what others wrote about them, one a line. */
      other_names: text('Other names', { max: 4000, required: false, rules: [otherNames] }).default(
        '',
      ),
    }),
  }),
  grants: endpoint('GET /admin_api/credit_grants', {
    summary: 'Grants above the limit, those that wait first',
    access: managePeople,
    query: Paging.extend(GrantFilter.shape),
    reply: listOf(GrantRequest),
    paged: true,
  }),
  exportGrants: endpoint('GET /admin_api/credit_grants.csv', {
    summary: 'The same list as CSV',
    access: managePeople,
    query: GrantFilter,
    perMinute: 20,
  }),
  decideGrant: endpoint('POST /admin_api/credit_grants/:id/decide', {
    summary: 'Approve or refuse a grant that another administrator asked for',
    access: managePeople,
    params: ById,
    body: z.strictObject({
      approve: z.boolean(),
      note: text('Note', { max: 255, required: false }),
    }),
  }),
  takeGrantBack: endpoint('POST /admin_api/credit_grants/:id/take_back', {
    summary: 'Take back a grant that one asked for, before another administrator decides it',
    access: managePeople,
    params: ById,
  }),
};
