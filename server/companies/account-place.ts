import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * For the statements of other rooms: what names the place of an account, whenever, how often, for whichever user
 * and by whichever company it was linked; together with the site. To be compared among the posts of one Amp, whose
 * company may be another each time it is submitted. The same empty word for what needs no account.
 */
export const accountPlace = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select place from site_accounts where site_accounts.id = ${accountId}), '')`;

/** The same among the posts of everybody: one company's accounts tell nothing of another's. */
export const companyPlace = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(
    (select company_id || ':' || place from site_accounts where site_accounts.id = ${accountId}), '')`;
