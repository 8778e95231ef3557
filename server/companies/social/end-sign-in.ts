import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { cancelAttempts } from './attempt-table.ts';
import { changeOauth, openOauth } from './oauth-table.ts';
import { signedInAs } from './signed-in-table.ts';
import { tellUnlinked } from './tell-unlinked.ts';

/** An account is being unlinked: where somebody signed in to it, that is over, and whoever let us in is told. */
export async function endSignIn(
  tools: Tools,
  tx: Tx,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  const at = tools.now();
  const account = await signedInAs(tx, { companyId, accountId });
  const site = tools.sites.signedInTo.find(({ key }) => key === account?.site);
  if (!account || !site) return;
  const oauth = await openOauth(tx, { companyId, siteId: site.number, at });
  await cancelAttempts(tx, oauth.id, at);
  await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  await tellUnlinked(tools, tx, account);
}
