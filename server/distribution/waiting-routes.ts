import type { FastifyInstance } from 'fastify';
import { waiting } from '#contract/waiting.ts';
import { ownScope } from '../amps/list-amps.ts';
import { findCompanyFor, seesCompany } from '../companies/find-company.ts';
import { mount } from '../foundation/http/mount.ts';
import { concernedBy } from '../letters/concerned-by.ts';
import { findLetterFor } from '../letters/find-letter.ts';
import type { Tools } from '../tools.ts';
import { listWaiting } from './list-waiting.ts';

export function waitingRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, waiting.ofCompany, async ({ params, query, person }) => {
    const { id: companyId } = await findCompanyFor(root, { companyId: params.id, person });
    return listWaiting(root, { companyId, accountId: query.account_id });
  });
  mount(app, tools, waiting.underLetter, async ({ params, person }) => {
    const letter = await findLetterFor(root, { letterId: params.id, person });
    // Who signed it may revoke it, also after the company went to somebody else: whose Amps it names then.
    if (letter.company_id !== null && !(await seesCompany(root, letter.company_id, person)))
      return { total: 0, items: [] };
    // Whoever signed as an agency and is a reseller no longer has no clients.
    const alone = letter.signer_id === person.id && ownScope(person).of === 'person';
    return listWaiting(root, { ...concernedBy(letter), alone });
  });
  mount(app, tools, waiting.ofPerson, ({ params }) => listWaiting(root, { personId: params.id }));
  mount(app, tools, waiting.forSite, ({ params }) => listWaiting(root, { site: params.site }));
}
