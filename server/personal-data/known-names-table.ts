import { sql } from 'kysely';
import { isTelling } from '#domain/people/other-names.ts';
import { roles } from '#domain/people/roles.ts';
import { fullUserName } from '#domain/people/session.ts';
import type { Queries } from '../foundation/db/transaction.ts';

interface Account {
  id: number;
  email: string;
  login: string | null;
  firstname: string;
  lastname: string;
}

/**
 * The names, user name and addresses an account is known by, and the former ones that receipts tell, and mails to
 * an address that was given up. Never what somebody only typed: the name beside a support request, or an address
 * that was not proven. A first name alone is many people's.
 */
export async function knownNames(db: Queries, account: Account): Promise<string[]> {
  const { id, email, login } = account;
  const { rows } = await sql<{ name: string }>`
    with known (name, is_address) as (
      select buyer_name, false from receipts
        join purchases on purchases.id = purchase_id where person_id = ${id}
      union select buyer_email, true from receipts
        join purchases on purchases.id = purchase_id where person_id = ${id}
      union select to_address, true from outbox_mails
        where person_id = ${id} and kind = 'email-changed')
    select name from known where case when is_address
      then name like '%@%'
        and not exists (select from people where lower(email) = lower(name) and id <> ${id})
      else trim(name) like '% %' end`.execute(db);
  const full = fullUserName(account);
  const names = [
    email,
    ...(account.lastname ? [full] : []),
    ...(login && !isRoleWord(login) ? [login] : []),
    ...rows.map(({ name }) => name.trim()),
  ];
  return [...new Set(names)].filter(isTelling);
}

/** The log calls roles so. */
const isRoleWord = (word: string) =>
  roles.some((role) => role.toLowerCase() === word.toLowerCase());
