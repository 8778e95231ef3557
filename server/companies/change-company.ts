import { createHash } from 'node:crypto';
import type { CompanyChanged } from '#contract/companies.ts';
import { companyFields } from '#domain/companies/company-form.ts';
import type { CompanyField, CompanyForm } from '#domain/companies/company-form.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { phoneToE164 } from '#domain/rules/phone.ts';
import { refreshCompanyWords } from '../publishing/refresh-company-words.job.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { changesSince } from './company-change-table.ts';
import { reviseCompany } from './company-table.ts';
import type { CompanyRow } from './company-table.ts';
import { namedOnce } from './create-company.ts';
import { lockCompanyFor } from './lock-company.ts';
import { keepPodcastLinks, podcastLinksOf } from './podcast-link-table.ts';
import { viewCompany } from './view-company.ts';

interface Saving {
  companyId: number;
  person: Person;
  form: CompanyForm;
  /** The one the form was opened at. */
  revision: number;
}

/**
 * Saves the form.
 * @throws Problem `company-changed` with what is there now when somebody saved in between.
 */
export async function changeCompany(tools: Tools, saving: Saving): Promise<void> {
  const { companyId, person, form } = saving;
  const at = tools.now();
  const stale = await namedOnce(() =>
    tools.db.transaction(async (tx) => {
      const company = await lockCompanyFor(tx, { companyId, person });
      if (company.revision !== saving.revision) return true;
      const before = await formOf(tx, company);
      const fields = companyFields.filter((field) => before[field] !== stored(form)[field]);
      if (fields.length === 0) return false;
      const revision = await reviseCompany(tx, { companyId, change: columnsOf(form), at });
      await tools.queue.enqueue(tx, refreshCompanyWords, { companyId });
      await tools.queue.enqueue(tx, askWaiting, { companyId });
      await keepPodcastLinks(tx, { companyId, links: form });
      await audit(tx, {
        actorId: person.id,
        action: 'company.change',
        objectType: 'company',
        objectId: companyId,
        before: only(before, fields),
        after: { revision, ...only(stored(form), fields) },
        at,
      });
      return false;
    }),
  );
  if (stale) throw await changedMeanwhile(tools, saving);
}

async function changedMeanwhile(tools: Tools, { companyId, person, revision }: Saving) {
  const [company, since] = await Promise.all([
    viewCompany(tools, { companyId, person }),
    changesSince(tools.db.root, { companyId, revision }),
  ]);
  const data: CompanyChanged = { company, ...since };
  return new Problem('company-changed', { data });
}

/** The form as it comes back: a phone number in the form it is stored in. */
const stored = (form: CompanyForm): CompanyForm => ({
  ...form,
  phone: phoneToE164(form.phone, form.phone_country) ?? '',
});

async function formOf(tx: Tx, company: CompanyRow): Promise<CompanyForm> {
  return {
    name: company.name,
    website: company.website ?? '',
    about: company.about,
    contact_name: company.contact_name,
    email: company.email ?? '',
    phone_country: company.phone_country ?? '',
    phone: company.phone_e164 ?? '',
    address: company.address ?? '',
    city: company.city ?? '',
    state: company.state ?? '',
    postal_code: company.postal_code ?? '',
    country: company.country ?? '',
    ...(await podcastLinksOf(tx, company.id)),
  };
}

const orNull = (text: string) => (text === '' ? null : text);

const columnsOf = (form: CompanyForm) => ({
  name: form.name,
  website: orNull(form.website),
  about: form.about,
  contact_name: form.contact_name,
  email: orNull(form.email),
  phone_country: orNull(form.phone_country),
  phone_e164: phoneToE164(form.phone, form.phone_country),
  address: orNull(form.address),
  city: orNull(form.city),
  state: orNull(form.state),
  postal_code: orNull(form.postal_code),
  country: orNull(form.country),
});

const only = (form: CompanyForm, fields: readonly CompanyField[]) =>
  Object.fromEntries(fields.map((field) => [field, inShort(form[field])]));

/** The log is kept for years: of a long text it says which it was, and not the text again at each save. */
const inShort = (text: string) =>
  text.length <= longest
    ? text
    : { sha256: createHash('sha256').update(text).digest('hex'), characters: text.length };
const longest = 500;
