import { randomUUID } from 'node:crypto';
import type { Registration } from '#domain/people/registration.ts';
import { oneAddress } from '../../foundation/mail/one-address.ts';
import type { Tools } from '../../tools.ts';
import { limitMailRequests } from '../limit-mail-requests.ts';
import { hashPassword } from '../password.ts';
import { makeAccount, registrationOf } from './make-account.job.ts';

interface Asked {
  form: Registration;
  address: string;
  origin: string;
}

/**
 * Asks for an account. Whether there is one for the address already is found out apart from the request,
 * which therefore answers the same, in the same time. @throws Refusal above the hour's limit.
 */
export async function register(tools: Tools, { form, address, origin }: Asked): Promise<void> {
  const { firstname, lastname } = form;
  const email = oneAddress(form.email) ?? form.email;
  await limitMailRequests(tools, { purpose: 'register', email, address });
  const passwordHash = await hashPassword(form.password, { address });
  const sealed = Buffer.from(tools.seal.close(passwordHash, registrationOf(email))).toString(
    'base64',
  );
  await tools.db.transaction((tx) =>
    tools.queue.enqueue(tx, makeAccount, {
      request: randomUUID(),
      email,
      firstname,
      lastname,
      sealed,
      origin,
    }),
  );
}
