import type { FastifyInstance } from 'fastify';
import { companies } from '#contract/companies.ts';
import { socialbu } from '#contract/social-accounts.ts';
import type { Person } from '#domain/people/person.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { archiveCompany } from '../publishing/archive-company.ts';
import { changeCompany } from './change-company.ts';
import { createCompany } from './create-company.ts';
import { accountColumns, accountLines } from './export-accounts.ts';
import { companyColumns, everyCompany } from './export-companies.ts';
import { suggestPlaces } from './geocode/geocoder.ts';
import { linkAccount } from './link-account.ts';
import { listCompanies } from './list-companies.ts';
import { removeLogo, setLogo } from './set-logo.ts';
import { cancelLinking } from './social/cancel-linking.ts';
import { checkLink } from './social/check-link.ts';
import { disconnect } from './social/disconnect.ts';
import { receivePostback } from './social/receive-postback.ts';
import { returnPages } from './social/return-pages.ts';
import { startLinking } from './social/start-linking.ts';
import { unlinkAccount } from './unlink-account.ts';
import { viewCompany } from './view-company.ts';

export function companyRoutes(app: FastifyInstance, tools: Tools): void {
  const whole = async (companyId: number, person: Person) => ({
    company: await viewCompany(tools, { companyId, person }),
  });
  mount(app, tools, companies.list, ({ query, person }) => listCompanies(tools, { query, person }));
  mount(app, tools, companies.exportList, async ({ query, person, reply }) =>
    sendLines(reply, {
      name: 'companies',
      columns: companyColumns,
      lines: everyCompany(tools, { query, person }),
    }),
  );
  mount(app, tools, companies.create, async ({ body, person }) =>
    whole(await createCompany(tools, { ...body, person }), person),
  );
  mount(app, tools, companies.view, ({ params, person }) => whole(params.id, person));
  mount(app, tools, companies.exportAccounts, async ({ params, person, reply }) => {
    const company = await viewCompany(tools, { companyId: params.id, person });
    const lines = accountLines(company);
    return sendLines(reply, { name: 'linked-accounts', columns: accountColumns, lines });
  });
  mount(app, tools, companies.change, async ({ params, body, person }) => {
    const { revision, ...form } = body;
    await changeCompany(tools, { companyId: params.id, person, form, revision });
    return whole(params.id, person);
  });
  mount(app, tools, companies.archive, ({ params, person }) =>
    archiveCompany(tools, { companyId: params.id, person }),
  );
  mount(app, tools, companies.setLogo, async ({ params, body, person }) => {
    const { media_file_id: mediaFileId, crop } = body;
    await setLogo(tools, { companyId: params.id, person, mediaFileId, crop });
    return whole(params.id, person);
  });
  mount(app, tools, companies.removeLogo, async ({ params, person }) => {
    await removeLogo(tools, { companyId: params.id, person });
    return whole(params.id, person);
  });
  mount(app, tools, companies.linkAccount, ({ params, body, person }) =>
    linkAccount(tools, { companyId: params.id, person, ...body }),
  );
  mount(app, tools, companies.unlink, async ({ params, person }) => {
    await unlinkAccount(tools, { companyId: params.id, accountId: params.account_id, person });
    return whole(params.id, person);
  });
  mount(app, tools, companies.geocode, ({ query }) => suggestPlaces(tools, query.q));
  socialRoutes(app, tools);
}

function socialRoutes(app: FastifyInstance, tools: Tools): void {
  const acts = [
    [socialbu.checkLink, checkLink],
    [socialbu.cancelLinking, cancelLinking],
    [socialbu.disconnect, disconnect],
  ] as const;
  for (const [row, act] of acts)
    mount(app, tools, row, async ({ params, person }) => {
      const { id: companyId, site_id: siteId } = params;
      await act(tools, { companyId, siteId, person });
      return { company: await viewCompany(tools, { companyId, person }) };
    });
  mount(app, tools, socialbu.getConnectLink, ({ body, person }) =>
    startLinking(tools, { ...body, person }),
  );
  returnPages(app, tools);
  mount(app, tools, socialbu.postback, ({ query, body }) =>
    receivePostback(tools, { state: query.state, account_id: body.account_id }),
  );
}
