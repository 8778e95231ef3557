import { randomBytes } from 'node:crypto';
import { isRole, roles } from '#domain/people/roles.ts';
import { isEmail } from '#domain/rules/addresses.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { constraintOf } from '../foundation/db/transaction.ts';
import type { Database } from '../foundation/db/transaction.ts';
import { hashPassword } from '../people/password.ts';
import { insertPerson } from '../people/person-table.ts';
import { Complaint } from './complaint.ts';

interface Wanted {
  email: string;
  role: string;
  first: string;
  last: string;
}

/**
 * An account with a password made here, which is kept nowhere in clear: this answer is the only place.
 * @throws Complaint
 */
export async function createPerson(
  db: Database,
  { email, role, first, last }: Wanted,
  at: Date,
): Promise<{ id: number; password: string }> {
  if (!isRole(role)) {
    throw new Complaint(`There is no role “${role}”. The roles are: ${roles.join(', ')}.`);
  }
  if (!isEmail(email)) throw new Complaint(`“${email}” is not an e-mail address.`);
  if (first.trim() === '') throw new Complaint('--first is required.');
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password, { known: 'the operator' });
  try {
    const id = await db.transaction(async (tx) => {
      const personId = await insertPerson(tx, {
        role,
        email,
        passwordHash,
        firstname: first.trim(),
        lastname: last.trim(),
        emailVerifiedAt: at,
      });
      await audit(tx, {
        actorId: null,
        action: 'person.create',
        objectType: 'person',
        objectId: personId,
        after: { role },
        at,
      });
      return personId;
    });
    return { id, password };
  } catch (error) {
    if (constraintOf(error) !== 'people_email_key') throw error;
    throw new Complaint(`There is an account for ${email} already.`, { cause: error });
  }
}
