import { z } from 'zod';
import { audit } from '../../foundation/db/audit-table.ts';
import { defineJob } from '../../foundation/queue/job.ts';
import { accountExists } from '../../notices/emails/account-exists.ts';
import { writeToPerson } from '../../notices/write-to-person.ts';
import { homeOf } from '../home-of.ts';
import { insertPerson, lookByEmail } from '../person-table.ts';
import { mailVerification } from './verification.ts';

/** What a waiting registration's password hash is sealed for. */
export const registrationOf = (email: string) => `registration:${email.toLowerCase()}`;

/**
 * Makes an account that waits for its address to be proven. Where there is one already nothing of it
 * changes, whoever asks: its owner hears of it by mail.
 */
export const makeAccount = defineJob({
  name: 'make-account',
  payload: z.object({
    /** Names the request, so that it is answered once however often the job runs. */
    request: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    sealed: z.string(),
    origin: z.string(),
  }),
  retries: 3,
  heartbeatSeconds: 30,
  atOnce: 2,
  async run(tools, { request, email, firstname, lastname, sealed, origin }) {
    const at = tools.now();
    const passwordHash = tools.seal.open(Buffer.from(sealed, 'base64'), registrationOf(email));
    await tools.db.transaction(async (tx) => {
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
  },
});
