import { siteOfNumber } from '#domain/distribution/sites.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { attemptByToken } from './attempt-table.ts';
import { bindAccount, expireAttempt } from './bind-account.ts';
import { askAbout, noteStanding } from './check-link.ts';
import type { LinkedAccount } from './linking-service.ts';
import { readOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';
import { hashOfState } from './state-token.ts';

interface Postback {
  state: string;
  account_id: number;
}

/**
 * SocialBu tells that something happened to an account. Nothing it says is believed but which attempt it
 * is about: the account itself is read from the service.
 * @throws Problem `not-found` for a state that is not ours, `site-unreachable` so that it calls again
 */
export async function receivePostback(tools: Tools, postback: Postback): Promise<void> {
  const { attempt, oauth } = await attemptNamed(tools, postback.state);
  if (siteOfNumber(oauth.siteId)?.signIn.by !== 'service') throw new Problem('not-found');
  const accountId = postback.account_id;
  if (attempt.result === 'connected' && oauth.account?.account_id === accountId)
    return noteStanding(tools, oauth, await askAbout(tools, oauth, accountId));
  if (attempt.result !== null) return;
  const attemptId = attempt.id;
  if (attempt.expires_at < tools.now()) return expireAttempt(tools, { oauth, attemptId });
  const account = await askAbout(tools, oauth, accountId);
  if (!account?.active || !isOfSite(account, oauth)) return;
  const practice = tools.config.social.provider === 'simulator';
  await bindAccount(tools, { oauth, attempt, account, practice });
}

/** @throws Problem `not-found` for a state that is not ours */
export async function attemptNamed(tools: Tools, state: string) {
  const hash = hashOfState(tools, state);
  const attempt = hash ? await attemptByToken(tools.db.root, hash) : undefined;
  const oauth = attempt && (await readOauth(tools.db.root, attempt.company_oauth_id));
  if (!attempt || !oauth) throw new Problem('not-found');
  return { attempt, oauth };
}

/** An account of another network does not end the wait for this one. */
function isOfSite({ type }: LinkedAccount, { siteId }: Oauth): boolean {
  const signIn = siteOfNumber(siteId)?.signIn;
  return signIn?.by === 'service' && type.toLowerCase().includes(signIn.provider);
}
