import { Problem } from '#domain/problems.ts';
import { asKnown } from '../../foundation/db/hand.ts';
import type { LinkedAccount } from '../../sites/linking-service.ts';
import { signInSite } from '../../sites/sites.ts';
import type { SignInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { attemptByToken } from './attempt-table.ts';
import { bindAccount, expireAttempt } from './bind-account.ts';
import { askAbout, noteStanding } from './check-link.ts';
import { readOauth } from './oauth-table.ts';
import { signedInAt } from './signed-in-table.ts';
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
  const named = await attemptNamed(tools, postback.state);
  await asKnown('the linking service', () => receiveFor(tools, named, postback));
}

async function receiveFor(
  tools: Tools,
  { attempt, oauth, site }: Awaited<ReturnType<typeof attemptNamed>>,
  postback: Postback,
): Promise<void> {
  const service = site.linking(tools, null);
  if (site.signIn.by !== 'service' || !service) throw new Problem('not-found');
  const number = postback.account_id;
  const { companyId } = oauth;
  const ask = () => askAbout(tools, { site: site.key, number, access: null });
  const linked = await signedInAt(tools.db.root, { companyId, site: site.key });
  if (attempt.result === 'connected' && linked?.number === number)
    return noteStanding(tools, linked, await ask());
  if (attempt.result !== null) return;
  const attemptId = attempt.id;
  if (attempt.expires_at < tools.now()) return expireAttempt(tools, { oauth, attemptId });
  const account = await ask();
  if (!account?.active || !isOfSite(account, site)) return;
  const { practice } = service;
  await bindAccount(tools, { oauth, site, attempt, account, practice });
}

/** @throws Problem `not-found` for a state that is not ours */
export async function attemptNamed(tools: Tools, state: string) {
  const hash = hashOfState(tools, state);
  const attempt = hash ? await attemptByToken(tools.db.root, hash) : undefined;
  const oauth = attempt && (await readOauth(tools.db.root, attempt.company_oauth_id));
  const site = oauth && signInSite(tools, oauth.siteId);
  if (!attempt || !oauth || !site) throw new Problem('not-found');
  return { attempt, oauth, site };
}

/** An account of another network does not end the wait for this one. */
const isOfSite = ({ type }: LinkedAccount, { signIn }: SignInSite): boolean =>
  type.toLowerCase().includes(signIn.provider);
