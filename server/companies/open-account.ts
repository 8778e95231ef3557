import type { OpenAccount } from '../sites/publisher.ts';
import type { Tools } from '../tools.ts';
import { accountWithSecret } from './account-table.ts';
import { secretNow } from './secret-now.ts';

/**
 * An account with its secret opened, for the length of one call; what somebody signed in for and ended is renewed
 * before. Null once it was unlinked, or its secret was lost.
 */
export async function openAccount(
  tools: Pick<Tools, 'db' | 'sites' | 'seal' | 'fetch' | 'config' | 'now' | 'log'>,
  accountId: number,
): Promise<OpenAccount | null> {
  const row = await accountWithSecret(tools.db.root, accountId);
  if (!row || row.removed_at !== null) return null;
  const { id, company_id: companyId, site, name, secret } = row;
  const account = { id, name, baseUrl: row.base_url ?? '' };
  const signIn = tools.sites.known.find(({ key }) => key === site)?.signIn;
  if (signIn?.by === 'service')
    return { ...account, by: 'service', service: signIn.service, accountId: row.remote_id };
  return secret && { ...account, ...(await secretNow(tools, { id, companyId, site, secret })) };
}
