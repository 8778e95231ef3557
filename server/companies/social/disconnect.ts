import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Tools } from '../../tools.ts';
import { findCompanyFor } from '../find-company.ts';
import { cancelAttempts } from './attempt-table.ts';
import type { LinkOf } from './check-link.ts';
import { dropAccount } from './drop-account.job.ts';
import { changeOauth, lockOauth, secretOf } from './oauth-table.ts';

/** Unlinks an account at once; the linking service is told to forget it as soon as it answers. */
export async function disconnect(
  tools: Tools,
  { companyId, siteId, person }: LinkOf,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await findCompanyFor(tx, { companyId, person });
    const oauth = await lockOauth(tx, { companyId, siteId });
    if (!oauth?.account) throw new Problem('not-found');
    await cancelAttempts(tx, oauth.id, at);
    const secret = await secretOf(tx, oauth.id);
    await changeOauth(tx, oauth.id, { state: 'cancelled', account: null, secret: null, at });
    const { practice } = oauth;
    const accountId = oauth.account.account_id;
    // Sealed still: the job opens it to say that it is not wanted any more.
    const sealed = secret && Buffer.from(secret).toString('base64');
    await tools.queue.enqueue(tx, dropAccount, { accountId, practice, companyId, siteId, sealed });
    await audit(tx, {
      actorId: person.id,
      action: 'company.unlink',
      objectType: 'company',
      objectId: companyId,
      before: { site: siteId, account: accountId },
      at,
    });
  });
}
