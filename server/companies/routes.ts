import type { FastifyInstance } from 'fastify';
import { companies } from '#contract/companies.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { linkWordPress } from './link-wordpress.ts';
import { listCompanies } from './list-companies.ts';
import { unlinkAccount } from './unlink-account.ts';
import { viewCompany } from './view-company.ts';

export function companyRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, companies.list, ({ query, person }) => listCompanies(tools, { query, person }));
  mount(app, tools, companies.view, async ({ params, person }) => ({
    company: await viewCompany(root, { companyId: params.id, person }),
  }));
  mount(app, tools, companies.linkWordPress, ({ params, body, person }) =>
    linkWordPress(tools, { companyId: params.id, person, ...body }),
  );
  mount(app, tools, companies.unlink, async ({ params, person }) => {
    await unlinkAccount(tools, { companyId: params.id, accountId: params.account_id, person });
    return { company: await viewCompany(root, { companyId: params.id, person }) };
  });
}
