import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * For the statements of other rooms: what names the place of an account, whenever, how often and for whichever
 * user it was linked; together with the site. The same empty word for what needs no account.
 */
export const accountPlace = (
  accountId: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select company_id || ':' || place from site_accounts where site_accounts.id = ${accountId}), '')`;
