import { z } from 'zod';
import { CompanyForm, companyFields } from '#domain/companies/company-form.ts';
import type { CompanyField } from '#domain/companies/company-form.ts';
import { limits } from '#domain/limits.ts';
import { PasswordCredentials, TokenCredentials } from '#domain/distribution/credentials.ts';
import { id, storedNumber } from '#domain/rules/schema.ts';
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

/** The account at the linking service. Linked is what is `connected`. */
const SocialAccount = z.object({
  account_id: z.number(),
  type: z.string(),
  name: z.string(),
  connected: z.boolean(),
  connected_at: Moment,
});
export type SocialAccount = z.infer<typeof SocialAccount>;

/** Where a company's link to one of the specification's sites stands. */
export const CompanyOauth = z.object({
  distribution_site_id: z.number(),
  socialbu: SocialAccount.nullable(),
  /** `revoked`: it was linked and needs signing in again. */
  state: z.enum(['waiting', 'connected', 'failed', 'cancelled', 'revoked']),
  practice: z.boolean(),
  checked_at: Moment.nullable(),
  error: z.string().nullable(),
});
export type CompanyOauth = z.infer<typeof CompanyOauth>;

/** A rectangle in percent of a picture. */
export const Crop = z
  .strictObject({
    x: z.number().min(0).max(100),
    y: z.number().min(0).max(100),
    width: z.number().min(1).max(100),
    height: z.number().min(1).max(100),
  })
  .refine((crop) => crop.x + crop.width <= 100.01 && crop.y + crop.height <= 100.01, {
    error: 'The part to show lies outside the picture.',
  });
export type Crop = z.infer<typeof Crop>;

const Logo = z.object({
  /** The part that is shown. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  original_id: z.number(),
  original_url: z.string(),
  crop: Crop,
});
export type Logo = z.infer<typeof Logo>;

/** What a company lacks before anything may be published for it, by the form's field. */
const Lack = z.object({
  field: z.enum(companyFields as [CompanyField, ...CompanyField[]]),
  message: z.string(),
});

export const Company = z.object({
  id: z.number(),
  revision: z.number(),
  name: z.string(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  about: z.string(),
  contact_name: z.string(),
  phone: z.string().nullable(),
  phone_country: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  apple_podcast_link: z.string().nullable(),
  spotify_link: z.string().nullable(),
  amazon_podcast_link: z.string().nullable(),
  logo: Logo.nullable(),
  lacks: z.array(Lack),
  accounts: z.array(SiteAccount),
  company_oauths: z.array(CompanyOauth),
  /** Sites, by number, where people sign in to the practice world: nothing there reaches anybody. */
  practice_sites: z.array(z.number()),
});
export type Company = z.infer<typeof Company>;

const CompanyLine = z.object({
  id: z.number(),
  name: z.string(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  owner: z.string(),
  lacks: z.array(Lack),
  /** How many are linked, and how many of those need somebody to sign in again. */
  accounts: z.object({ linked: z.number(), needs_you: z.number() }),
});
export type CompanyLine = z.infer<typeof CompanyLine>;

/** The data of a 409 `company-changed`: what is there now, and who changed which fields. */
export interface CompanyChanged {
  company: Company;
  by: string | null;
  fields: string[];
}

const ById = z.object({ id: Id });
const Whole = z.object({ company: Company });
export const wholeCompany = { reply: Whole, bare: ['company'] } as const;

/** By name, and of one owner. */
const Filter = z.object({ q: z.string().max(200).optional(), owner_id: Id.optional() });

export const companies = {
  list: endpoint('GET /companies', {
    summary: 'Companies the person may publish for',
    access: manageCompanies,
    query: Paging.extend(Filter.shape),
    reply: listOf(CompanyLine),
    paged: true,
  }),
  exportList: endpoint('GET /companies.csv', {
    summary: 'The same list as CSV',
    access: manageCompanies,
    query: Filter,
    perMinute: 20,
  }),
  create: endpoint('POST /companies', {
    summary: 'A new company of the person’s own; the rest is filled in later',
    access: manageCompanies,
    body: z.strictObject({
      name: CompanyForm.shape.name,
      website: CompanyForm.shape.website.default(''),
    }),
    ...wholeCompany,
  }),
  view: endpoint('GET /companies/view/:id', {
    summary: 'One company with its linked accounts',
    access: 'person',
    object: 'company',
    params: ById,
    ...wholeCompany,
  }),
  exportAccounts: endpoint('GET /companies/:id/accounts.csv', {
    summary: 'Its linked accounts as CSV',
    access: 'person',
    object: 'company',
    params: ById,
    perMinute: 20,
  }),
  change: endpoint('PATCH /companies/:id', {
    summary: 'Save the form, from the revision it was opened at; another save in between is a 409',
    access: manageCompanies,
    object: 'company',
    params: ById,
    body: CompanyForm.safeExtend({ revision: storedNumber() }),
    ...wholeCompany,
    perMinute: 30,
  }),
  archive: endpoint('DELETE /companies/:id', {
    summary: 'Put a company away; refused while an Amp of it is under way',
    access: manageCompanies,
    object: 'company',
    params: ById,
  }),
  setLogo: endpoint('PUT /companies/:id/logo', {
    summary: 'Show this part of an uploaded picture as the logo; the whole picture is kept too',
    access: manageCompanies,
    object: 'company',
    params: ById,
    body: z.strictObject({ media_file_id: id(), crop: Crop }),
    ...wholeCompany,
    perMinute: 30,
  }),
  removeLogo: endpoint('DELETE /companies/:id/logo', {
    summary: 'Show no logo',
    access: manageCompanies,
    object: 'company',
    params: ById,
    ...wholeCompany,
  }),
  linkAccount: endpoint('POST /companies/:id/accounts', {
    summary: 'Link an account at a site by what lets us in there, after trying it',
    access: manageCompanies,
    object: 'company',
    params: ById,
    body: z.strictObject({
      site: z.string().max(40),
      credentials: z.discriminatedUnion('by', [PasswordCredentials, TokenCredentials]),
    }),
    reply: SiteAccount,
    perMinute: 20,
    asksOutside: true,
  }),
  unlink: endpoint('DELETE /companies/:id/accounts/:account_id', {
    summary: 'Unlink an account: its secret is destroyed, nothing more is sent there',
    access: manageCompanies,
    object: 'company',
    params: ById.extend({ account_id: Id }),
    ...wholeCompany,
  }),
  geocode: endpoint('GET /geocode', {
    summary: 'Places that fit what was typed so far, to fill in an address',
    access: manageCompanies,
    query: z.object({ q: z.string().trim().max(limits.geocode.charactersAtMost).default('') }),
    reply: listOf(
      z.object({
        label: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        postal_code: z.string(),
        country: z.string(),
      }),
    ).extend({ source: z.enum(['builtin', 'photon', 'google']) }),
    perMinute: 120,
    asksOutside: true,
  }),
};
