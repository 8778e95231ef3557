import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { LinkingFailure } from './linking-service.ts';
import type { LinkedAccount } from './linking-service.ts';
import { changeOauth, lockOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';
import { serviceFor } from './services.ts';
import { tokenOf } from './token.ts';

export interface LinkOf {
  companyId: number;
  siteId: number;
  person: Person;
}

/** Asks the linking service whether an account still lets it in. @throws Problem `site-unreachable` */
export async function checkLink(
  tools: Tools,
  { companyId, siteId, person }: LinkOf,
): Promise<void> {
  await findCompanyFor(tools.db.root, { companyId, person });
  const oauth = await tools.db.transaction((tx) => lockOauth(tx, { companyId, siteId }));
  if (!oauth?.account) throw new Problem('not-found');
  await noteStanding(tools, oauth, await askAbout(tools, oauth, oauth.account.account_id));
}

/** The account as the service has it now; null when it has none. @throws Problem `site-unreachable` */
export async function askAbout(
  tools: Tools,
  oauth: Oauth,
  accountId: number,
): Promise<LinkedAccount | null> {
  const service = serviceFor(tools, oauth.siteId, await tokenOf(tools, oauth));
  try {
    if (!service) throw new LinkingFailure('No linking service is set');
    return await service.account(accountId);
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error, accountId }, 'linking service did not answer');
    const says = 'The linking service did not answer. Nothing was changed; please try again later.';
    throw new Problem('site-unreachable', { says, cause: error });
  }
}

/** Keeps what the service said of an account: linked, or in need of signing in again. */
export async function noteStanding(
  tools: Tools,
  oauth: Oauth,
  now: LinkedAccount | null,
): Promise<void> {
  const { companyId, siteId, account } = oauth;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const current = await lockOauth(tx, { companyId, siteId });
    if (!account || current?.account?.account_id !== account.account_id) return;
    const connected = now?.active ?? false;
    await changeOauth(tx, oauth.id, {
      state: connected ? 'connected' : 'revoked',
      account: { ...current.account, connected, name: now?.name.slice(0, 200) ?? account.name },
      error: connected ? null : 'The site no longer lets us in. Sign in again to go on.',
      isChecked: true,
      at,
    });
  });
}
