import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { cancelAttempts } from './attempt-table.ts';
import type { LinkOf } from './check-link.ts';
import { changeOauth, lockOauth } from './oauth-table.ts';

/** Nobody waits any more: what is approved from now on links nothing. */
export async function cancelLinking(
  tools: Tools,
  { companyId, siteId, person }: LinkOf,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await findCompanyFor(tx, { companyId, person });
    const oauth = await lockOauth(tx, { companyId, siteId });
    if (!oauth) throw new Problem('not-found');
    await cancelAttempts(tx, oauth.id, at);
    if (oauth.state === 'waiting') await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  });
}
