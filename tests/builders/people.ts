import type { Role } from '#domain/people/roles.ts';
import type { AccountFlag } from '#domain/people/account-flags.ts';
import { hashPassword } from '#server/people/password.ts';
import { insertPerson } from '#server/people/person-table.ts';
import type { Tools } from '#server/tools.ts';

export const demoPassword = 'practice makes proof';

let hash: Promise<string> | undefined;

interface Account {
  id?: number;
  email: string;
  role?: Role;
  firstname?: string;
  lastname?: string;
  resellerId?: number;
  flags?: AccountFlag[];
}

/** An account that can log in with `demoPassword`. @returns its id. */
export async function anAccount(tools: Pick<Tools, 'db'>, account: Account): Promise<number> {
  hash ??= hashPassword(demoPassword, { known: 'the operator' });
  return insertPerson(tools.db.root, {
    role: 'Customer',
    firstname: 'Ada',
    lastname: 'Lovelace',
    emailVerifiedAt: account.role === 'UnverifiedCustomer' ? null : new Date(0),
    ...account,
    passwordHash: await hash,
  });
}
