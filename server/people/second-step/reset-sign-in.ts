import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tools } from '../../tools.ts';
import { deletePasskeysOf } from '../passkeys/passkey-table.ts';
import { findByEmail, holdPerson } from '../person-table.ts';
import { forgetSecondStep } from './second-step-table.ts';
import { revokeSessionsOf } from '../sessions/session-end-table.ts';
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts';

/**
 * For somebody who lost phone and recovery codes: the password alone opens the account again. By command
 * line only, after the operators made sure who asks. @returns null when there is no such account.
 */
export async function resetSignIn(
  tools: Tools,
  email: string,
): Promise<{ hadSecondStep: boolean } | null> {
  return tools.db.transaction(async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person) return null;
    const at = tools.now();
    await holdPerson(tx, { id: person.id });
    const hadSecondStep = await forgetSecondStep(tx, person.id);
    await deletePasskeysOf(tx, person.id);
    await revokeSessionsOf(tx, { personId: person.id, at });
    await audit(tx, {
      actorId: null,
      action: 'person.sign-in-reset',
      objectType: 'person',
      objectId: person.id,
      at,
    });
    await tellOfSignIn(tx, tools, { personId: person.id, deed: 'sign-in-reset' });
    await announce(tx, `person:${person.id}`);
    return { hadSecondStep };
  });
}
