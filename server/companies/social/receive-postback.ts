import { socialSiteOf } from '#domain/companies/social-sites.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { constraintOf } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { attemptByToken, finishAttempt } from './attempt-table.ts';
import { askAbout, noteStanding } from './check-link.ts';
import type { LinkedAccount } from './linking-service.ts';
import { changeOauth, lockOauth, readOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';
import { hashOfState } from './state-token.ts';

interface Postback {
  state: string;
  account_id: number;
}

/**
 * The linking service tells that something happened to an account. Nothing it says is believed but which
 * attempt it is about: the account itself is read from the service.
 * @throws Problem `not-found` for a state that is not ours, `site-unreachable` so that it calls again
 */
export async function receivePostback(tools: Tools, postback: Postback): Promise<void> {
  const hash = hashOfState(tools, postback.state);
  const attempt = hash ? await attemptByToken(tools.db.root, hash) : undefined;
  const oauth = attempt && (await readOauth(tools.db.root, attempt.company_oauth_id));
  if (!attempt || !oauth) throw new Problem('not-found');
  const isBound = oauth.account?.account_id === postback.account_id;
  if (attempt.result === 'connected' && isBound) {
    return noteStanding(tools, oauth, await askAbout(tools, postback.account_id));
  }
  if (attempt.result !== null) return;
  if (attempt.expires_at < tools.now()) return expire(tools, oauth, attempt.id);
  const account = await askAbout(tools, postback.account_id);
  if (!account?.active || !isOfSite(account, oauth)) return;
  await bind(tools, { oauth, attemptId: attempt.id, account });
}

/** An account of another network does not end the wait for this one. */
function isOfSite({ type }: LinkedAccount, { siteId }: Oauth): boolean {
  const provider = socialSiteOf(siteId)?.provider;
  return provider !== null && provider !== undefined && type.toLowerCase().includes(provider);
}

interface Binding {
  oauth: Oauth;
  attemptId: number;
  account: LinkedAccount;
}

async function bind(tools: Tools, { oauth, attemptId, account }: Binding): Promise<void> {
  const at = tools.now();
  const { companyId, siteId } = oauth;
  try {
    await tools.db.transaction(async (tx) => {
      await lockOauth(tx, { companyId, siteId });
      if (!(await finishAttempt(tx, { id: attemptId, result: 'connected', at }))) return;
      await changeOauth(tx, oauth.id, {
        state: 'connected',
        account: {
          account_id: account.id,
          type: account.type,
          name: account.name.slice(0, 200),
          connected: true,
          connected_at: at.toISOString(),
        },
        practice: tools.config.social.provider === 'simulator',
        isChecked: true,
        at,
      });
      await audit(tx, {
        actorId: null,
        action: 'company.link',
        objectType: 'company',
        objectId: companyId,
        after: { site: siteId, account: account.id },
        at,
      });
    });
  } catch (error) {
    if (constraintOf(error) !== 'company_oauths_account') throw error;
    await refuseTaken(tools, { oauth, attemptId });
  }
}

async function refuseTaken(
  tools: Tools,
  { oauth, attemptId }: Pick<Binding, 'oauth' | 'attemptId'>,
): Promise<void> {
  const at = tools.now();
  const error = 'This account is linked to another company already.';
  await tools.db.transaction(async (tx) => {
    await finishAttempt(tx, { id: attemptId, result: 'failed', at });
    const state = oauth.state === 'revoked' ? 'revoked' : 'failed';
    await changeOauth(tx, oauth.id, { state, error, at });
  });
}

async function expire(tools: Tools, oauth: Oauth, attemptId: number): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'expired', at }))) return;
    if (oauth.state === 'waiting') await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  });
}
