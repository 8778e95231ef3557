import { audit } from '../../foundation/db/audit-table.ts';
import { constraintOf } from '../../foundation/db/transaction.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { firstShutOut } from '../../people/shut-out.ts';
import type { Tools } from '../../tools.ts';
import { mayPublishFor } from '../may-publish-for.ts';
import { finishAttempt } from './attempt-table.ts';
import type { LinkedAccount } from './linking-service.ts';
import { changeOauth, lockOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';

interface Binding {
  oauth: Oauth;
  /** `started_by`: in whose name it is linked, whoever comes back with it. */
  attempt: { id: number; started_by: number | null };
  account: LinkedAccount;
  practice: boolean;
  /** What lets us in, sealed, where the site gave it to us and not to a service. */
  secret?: Uint8Array;
}

interface Ending {
  oauth: Oauth;
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
  const { oauth, attempt } = binding;
  if (error !== null) await endAttempt(tools, { oauth, attemptId: attempt.id, error });
  return error;
}

async function bind(tools: Tools, binding: Binding): Promise<string | null> {
  const { oauth, attempt, account, practice, secret } = binding;
  const at = tools.now();
  const { companyId, siteId } = oauth;
  try {
    return await tools.db.transaction(async (tx) => {
      await lockOauth(tx, { companyId, siteId });
      if (!(await mayLink(tx, companyId, attempt.started_by))) return outOfReach;
      if (!(await finishAttempt(tx, { id: attempt.id, result: 'connected', at }))) return over;
      await changeOauth(tx, oauth.id, {
        state: 'connected',
        account: {
          account_id: account.id,
          type: account.type,
          name: account.name.slice(0, 200),
          connected: true,
          connected_at: at.toISOString(),
        },
        practice,
        isChecked: true,
        at,
        ...(secret && { secret }),
      });
      await audit(tx, {
        actorId: null,
        action: 'company.link',
        objectType: 'company',
        objectId: companyId,
        after: { site: siteId, account: account.id },
        at,
      });
      return null;
    });
  } catch (error) {
    if (constraintOf(error) !== 'company_oauths_account') throw error;
    return taken;
  }
}

/** Minutes lie between the beginning and the answer: a role may have changed, or an account been shut. */
const mayLink = async (tx: Tx, companyId: number, personId: number | null) =>
  personId !== null &&
  (await firstShutOut(tx, [personId])) === null &&
  (await mayPublishFor(tx, { companyId, personId }));

/** Nothing came of an attempt: an account that was lost stays lost, and the reason is kept. */
export async function endAttempt(
  tools: Tools,
  { oauth, attemptId, error }: Ending & { error: string },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'failed', at }))) return;
    const state = oauth.state === 'revoked' ? 'revoked' : 'failed';
    await changeOauth(tx, oauth.id, { state, error, at });
  });
}

/** It came too late. */
export async function expireAttempt(tools: Tools, { oauth, attemptId }: Ending): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'expired', at }))) return;
    if (oauth.state === 'waiting') await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  });
}
