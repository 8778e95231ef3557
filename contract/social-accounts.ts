import { z } from 'zod';
import { id, text } from '#domain/rules/schema.ts';
import { wholeCompany } from './companies.ts';
import { endpoint, Id } from './endpoint.ts';

const manageCompanies = { action: 'manage', subject: 'Companies' } as const;
const BySite = z.object({ id: Id, site_id: Id });

/** Linking a company's accounts at the specification's sites, through the outside service. */
export const socialbu = {
  getConnectLink: endpoint('POST /socialbu/getConnectLink', {
    summary: 'An address to sign in at for a company and a site, or why there is none',
    access: manageCompanies,
    body: z.strictObject({
      company_id: id(),
      distribution_site_id: id(),
      type: text('Type', { max: 40 }),
    }),
    reply: z.object({ connect_url: z.string().optional(), error: z.string().optional() }),
    bare: ['connect_url', 'error'],
    perMinute: 30,
    asksOutside: true,
  }),
  postback: endpoint('POST /socialbu/postback', {
    summary: 'The linking service tells that an account changed; `state` is ours and sealed',
    access: 'public',
    fromOutside: true,
    query: z.object({ state: z.string().min(1).max(500) }),
    // Its other words are not needed, and not believed: the account is read from the service.
    body: z.object({ account_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    perMinute: 120,
    asksOutside: true,
  }),
  checkLink: endpoint('POST /companies/:id/oauths/:site_id/check', {
    summary: 'Ask whether a linked social account still lets us in',
    access: manageCompanies,
    object: 'company',
    params: BySite,
    ...wholeCompany,
    perMinute: 30,
    asksOutside: true,
  }),
  cancelLinking: endpoint('POST /companies/:id/oauths/:site_id/cancel', {
    summary: 'Nobody waits for the sign-in any more: an approval that comes later links nothing',
    access: manageCompanies,
    object: 'company',
    params: BySite,
    ...wholeCompany,
  }),
  disconnect: endpoint('DELETE /companies/:id/oauths/:site_id', {
    summary: 'Unlink a social account, here at once and at the linking service soon',
    access: manageCompanies,
    object: 'company',
    params: BySite,
    ...wholeCompany,
  }),
};
