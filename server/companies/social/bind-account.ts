import { issuerOf } from '#domain/distribution/sign-in.ts';
import { askWaiting } from '../../distribution/ask-waiting.job.ts';
import { goOnLinked } from '../../distribution/go-on-linked.job.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { constraintOf } from '../../foundation/db/transaction.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { firstShutOut } from '../../people/shut-out.ts';
import type { LinkedAccount } from '../../sites/linking-service.ts';
import type { OauthSecret } from '../../sites/publisher.ts';
import type { SignInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { removeAccount } from '../account-table.ts';
import { mayPublishFor } from '../may-publish-for.ts';
import { sealAccount } from '../sealed-account.ts';
import { finishAttempt } from './attempt-table.ts';
import { changeOauth, lockOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';
import { insertSignedIn, noteFailedSignIn, renewSignedIn, signedInAt } from './signed-in-table.ts';
import type { NewSignedIn } from './signed-in-table.ts';

interface Binding {
  oauth: Oauth;
  site: SignInSite;
  /** `started_by`: in whose name it is linked, whoever comes back with it. */
  attempt: { id: number; started_by: number | null };
  account: LinkedAccount;
  practice: boolean;
  /** What lets us in, where the site gave it to us and not to a service. */
  secret?: OauthSecret;
}

interface Ending {
  oauth: Oauth;
  site: SignInSite;
  attemptId: number;
}

const taken = 'This account is linked to another company already.';
const over = 'This sign-in is over. Start again in the company’s page.';
const outOfReach =
  'Whoever began this may not link accounts to the company any more: it is out of reach for them.';

/**
 * Links an account that somebody signed in to, once, if they may still do that for the company.
 * @returns why it could not be; null: it is linked.
 */
export async function bindAccount(tools: Tools, binding: Binding): Promise<string | null> {
  const error = await bind(tools, binding);
  const { oauth, site, attempt } = binding;
  if (error !== null) await endAttempt(tools, { oauth, site, attemptId: attempt.id, error });
  return error;
}

async function bind(tools: Tools, binding: Binding): Promise<string | null> {
  const { oauth, site, attempt, account, practice, secret } = binding;
  const at = tools.now();
  const { companyId, siteId } = oauth;
  const place = { companyId, site: site.key };
  try {
    return await tools.db.transaction(async (tx) => {
      await lockOauth(tx, { companyId, siteId });
      const personId = attempt.started_by;
      if (!(await mayLink(tx, companyId, personId))) return outOfReach;
      if (!(await finishAttempt(tx, { id: attempt.id, result: 'connected', at }))) return over;
      const accountId = await keep(tx, {
        ...place,
        issuer: issuerOf(site),
        number: account.id,
        kind: account.type,
        name: account.name,
        baseUrl: account.url ?? null,
        practice,
        secret: secret ? sealAccount(tools, place, secret) : null,
        createdBy: personId,
        at,
      });
      await changeOauth(tx, oauth.id, { state: 'cancelled', at });
      await audit(tx, {
        actorId: null,
        action: 'company.link',
        objectType: 'company',
        objectId: companyId,
        after: { site: siteId, account: account.id },
        at,
      });
      await tools.queue.enqueue(tx, askWaiting, { companyId });
      await tools.queue.enqueue(tx, goOnLinked, { accountId, personId });
      return null;
    });
  } catch (error) {
    if (constraintOf(error) !== 'site_accounts_issued_key') throw error;
    return taken;
  }
}

/** The same account stays the same; another takes its place, and what waits for the first does not go there. */
async function keep(tx: Tx, account: NewSignedIn): Promise<number> {
  const { companyId, at } = account;
  const before = await signedInAt(tx, account);
  const isSame =
    before?.issuer === account.issuer &&
    before.number === account.number &&
    before.practice === account.practice;
  if (before && isSame) {
    await renewSignedIn(tx, before.id, account);
    return before.id;
  }
  if (before) await removeAccount(tx, { companyId, accountId: before.id, at });
  return insertSignedIn(tx, account);
}

/** Minutes lie between the beginning and the answer: a role may have changed, or an account been shut. */
const mayLink = async (tx: Tx, companyId: number, personId: number | null) =>
  personId !== null &&
  (await firstShutOut(tx, [personId])) === null &&
  (await mayPublishFor(tx, { companyId, personId }));

/** Nothing came of an attempt: an account that was lost stays lost, and the reason is kept. */
export async function endAttempt(
  tools: Tools,
  { oauth, site, attemptId, error }: Ending & { error: string },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'failed', at }))) return;
    await noteFailure(tx, { oauth, site, error, at });
  });
}

/** Why there is no account, where people look for it. */
async function noteFailure(
  tx: Tx,
  { oauth, site, error, at }: Omit<Ending, 'attemptId'> & { error: string; at: Date },
): Promise<void> {
  const lost = await signedInAt(tx, { companyId: oauth.companyId, site: site.key });
  if (lost) return noteFailedSignIn(tx, lost.id, error);
  await changeOauth(tx, oauth.id, { state: 'failed', error, at });
}

/** It came too late. */
export async function expireAttempt(
  tools: Tools,
  { oauth, attemptId }: Omit<Ending, 'site'>,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'expired', at }))) return;
    if (oauth.state === 'waiting') await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  });
}
