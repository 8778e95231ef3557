import { z } from 'zod';
import { text } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf, Moment, Paging } from './endpoint.ts';

const manageCompanies = { action: 'manage', subject: 'Companies' } as const;

/** An account of a company at a site; its secret never leaves the server. */
export const SiteAccount = z.object({
  id: z.number(),
  site: z.string(),
  name: z.string(),
  base_url: z.string().nullable(),
  practice: z.boolean(),
  health: z.enum(['connected', 'reconnect', 'unreachable', 'removed']),
  health_detail: z.string().nullable(),
  checked_at: Moment.nullable(),
});
export type SiteAccount = z.infer<typeof SiteAccount>;

export const Company = z.object({
  id: z.number(),
  name: z.string(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  about: z.string(),
  contact_name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  accounts: z.array(SiteAccount),
  company_oauths: z.array(
    z.object({ distribution_site_id: z.number(), socialbu: z.unknown().nullable() }),
  ),
});
export type Company = z.infer<typeof Company>;

const ById = z.object({ id: Id });

export const companies = {
  list: endpoint('GET /companies', {
    summary: 'Companies the person may publish for',
    access: manageCompanies,
    query: Paging.extend({ q: z.string().max(200).optional() }),
    reply: listOf(z.object({ id: z.number(), name: z.string(), website: z.string().nullable() })),
    paged: true,
  }),
  view: endpoint('GET /companies/view/:id', {
    summary: 'One company with its linked accounts',
    access: 'person',
    object: 'company',
    params: ById,
    reply: z.object({ company: Company }),
    bare: ['company'],
  }),
  linkWordPress: endpoint('POST /companies/:id/wordpress', {
    summary:
      'Link a WordPress site by address, user name and application password, after trying them',
    access: manageCompanies,
    object: 'company',
    params: ById,
    body: z.strictObject({
      base_url: text('Site address', { max: 500 }),
      user: text('User name', { max: 200 }),
      application_password: text('Application password', { max: 200 }),
    }),
    reply: SiteAccount,
    perMinute: 20,
  }),
  unlink: endpoint('DELETE /companies/:id/accounts/:account_id', {
    summary: 'Unlink an account: its secret is destroyed, nothing more is sent there',
    access: manageCompanies,
    object: 'company',
    params: ById.extend({ account_id: Id }),
    reply: z.object({ company: Company }),
    bare: ['company'],
  }),
};
