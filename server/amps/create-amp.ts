import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import type { Person } from '#domain/people/person.ts';
import type { CompanyWords } from '#domain/companies/company-words.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { insertAmp } from './amp-table.ts';
import { insertArticle } from './modules/article/article-table.ts';
import { hashContent } from './modules/article/frozen-article.ts';
import { insertModule } from './module-table.ts';
import { insertStep } from './status-history-table.ts';
import { keepVersion } from './writing/keep-version.ts';

type FoundCompany = Awaited<ReturnType<typeof findCompanyFor>>;

interface NewAmp {
  title: string;
  companyId: number | null;
  person: Person;
}

interface Made {
  ampId: number;
  /** Of its article. */
  moduleId: number;
}

/**
 * A draft with an empty article, whose media contact is the company's.
 * @throws Problem `not-found` for a company the person may not publish for.
 */
export async function createAmp(tools: Tools, amp: NewAmp): Promise<Made> {
  return tools.db.transaction((tx) => createAmpIn(tx, { ...amp, at: tools.now() }));
}

/** The same, in the caller's transaction. */
export async function createAmpIn(
  tx: Tx,
  { title, companyId, person, at }: NewAmp & { at: Date },
): Promise<Made> {
  const company = companyId === null ? null : await findCompanyFor(tx, { companyId, person });
  const ampId = await insertAmp(tx, {
    ownerId: person.id,
    createdBy: person.id,
    companyId,
    title,
    at,
  });
  const fields = {
    ...emptyArticle,
    media_contact: {
      name: company?.contact_name ?? '',
      email: company?.email ?? '',
      phone: company?.phone_e164 ?? '',
    },
  };
  const { body, ...content } = fields;
  const written = { ...content, body_html: richTextToHtml(body), language: usualLanguage };
  const contentHash = hashContent(written, [], company && wordsOf(company));
  const { type } = moduleKinds.article;
  const moduleId = await insertModule(tx, { ampId, type, contentHash, at });
  await insertArticle(tx, { moduleId, fields });
  await keepVersion(tx, { moduleId, reason: 'created', authorId: person.id, at });
  const step = { ampId, from: null, to: 'draft', move: 'create', actorId: person.id, at } as const;
  await insertStep(tx, step);
  await audit(tx, {
    actorId: person.id,
    action: 'amp.create',
    objectType: 'amp',
    objectId: ampId,
    at,
  });
  await announce(tx, `person:${person.id}`);
  return { ampId, moduleId };
}

const wordsOf = ({ name, about, website, city, country }: FoundCompany): CompanyWords => ({
  name,
  about,
  website: website ?? '',
  city: city ?? '',
  country: country ?? '',
});
