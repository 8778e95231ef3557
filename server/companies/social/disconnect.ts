import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { signInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { endLink } from '../unlink-account.ts';
import type { LinkOf } from './check-link.ts';
import { signedInAt } from './signed-in-table.ts';

/** Unlinks the account that a company is signed in to at a site. @throws Problem `not-found` */
export async function disconnect(
  tools: Tools,
  { companyId, siteId, person }: LinkOf,
): Promise<void> {
  const at = tools.now();
  const site = signInSite(tools, siteId);
  if (!site) throw new Problem('not-found');
  await tools.db.transaction(async (tx) => {
    await findCompanyFor(tx, { companyId, person });
    const account = await signedInAt(tx, { companyId, site: site.key });
    if (!account || !(await endLink(tools, tx, { companyId, accountId: account.id })))
      throw new Problem('not-found');
    await audit(tx, {
      actorId: person.id,
      action: 'company.unlink',
      objectType: 'company',
      objectId: companyId,
      before: { site: siteId, account: account.number },
      at,
    });
  });
}
