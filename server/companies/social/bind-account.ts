import { audit } from '../../foundation/db/audit-table.ts';
import { constraintOf } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { finishAttempt } from './attempt-table.ts';
import type { LinkedAccount } from './linking-service.ts';
import { changeOauth, lockOauth } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';

interface Binding {
  oauth: Oauth;
  attemptId: number;
  account: LinkedAccount;
  practice: boolean;
  /** What lets us in, sealed, where the site gave it to us and not to a service. */
  secret?: Uint8Array;
}

export const takenWords = 'This account is linked to another company already.';

/** Links an account that somebody signed in to, once. @returns false when it could not be. */
export async function bindAccount(tools: Tools, binding: Binding): Promise<boolean> {
  const { oauth, attemptId, account, practice, secret } = binding;
  const at = tools.now();
  const { companyId, siteId } = oauth;
  try {
    return await tools.db.transaction(async (tx) => {
      await lockOauth(tx, { companyId, siteId });
      if (!(await finishAttempt(tx, { id: attemptId, result: 'connected', at }))) return false;
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
      return true;
    });
  } catch (error) {
    if (constraintOf(error) !== 'company_oauths_account') throw error;
    await endAttempt(tools, { oauth, attemptId, error: takenWords });
    return false;
  }
}

/** Nothing came of an attempt: an account that was lost stays lost, and the reason is kept. */
export async function endAttempt(
  tools: Tools,
  { oauth, attemptId, error }: Pick<Binding, 'oauth' | 'attemptId'> & { error: string },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'failed', at }))) return;
    const state = oauth.state === 'revoked' ? 'revoked' : 'failed';
    await changeOauth(tx, oauth.id, { state, error, at });
  });
}

/** It came too late. */
export async function expireAttempt(
  tools: Tools,
  { oauth, attemptId }: Pick<Binding, 'oauth' | 'attemptId'>,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    if (!(await finishAttempt(tx, { id: attemptId, result: 'expired', at }))) return;
    if (oauth.state === 'waiting') await changeOauth(tx, oauth.id, { state: 'cancelled', at });
  });
}
