import { audit } from '../../foundation/db/audit-table.ts';
import { hold } from '../../foundation/db/hold.ts';
import { accountExists } from '../../notices/emails/account-exists.ts';
import { writeToPerson } from '../../notices/write-to-person.ts';
import { homeOf } from '../home-of.ts';
import { insertPerson, lookByEmail } from '../person-table.ts';
import { mailVerification } from './verification.ts';
import type { Work } from '../../foundation/queue/job.ts';
import { registrationOf } from './make-account.job.ts';
import type { makeAccount } from './make-account.job.ts';

export const runMakeAccount: Work<typeof makeAccount> = async (
  tools,
  { request, email, firstname, lastname, sealed, origin },
) => {
  const at = tools.now();
  const passwordHash = tools.seal.open(Buffer.from(sealed, 'base64'), registrationOf(email));
  await tools.db.transaction(async (tx) => {
    // Of two who ask for one address at a time the second finds the first.
    await hold(tx, `account:${email}`);
    const present = await lookByEmail(tx, email);
    if (present?.deleted_at) return;
    const home = present ? await homeOf(tx, tools, present.id) : origin;
    if (present && present.role !== 'UnverifiedCustomer') {
      await writeToPerson(tx, tools, {
        personId: present.id,
        kind: 'account-exists',
        event: request,
        mail: accountExists(`${home}/app/login`),
      });
      return;
    }
    if (present) {
      await mailVerification(tx, tools, { personId: present.id, origin: home });
      return;
    }
    const role = 'UnverifiedCustomer';
    const personId = await insertPerson(tx, { role, email, passwordHash, firstname, lastname });
    await audit(tx, {
      actorId: personId,
      action: 'person.register',
      objectType: 'person',
      objectId: personId,
      after: { role, acceptedTerms: true },
      at,
    });
    await mailVerification(tx, tools, { personId, origin });
  });
};
