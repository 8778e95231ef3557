import { sql } from 'kysely';
import { groupOf, roles } from '#domain/people/roles.ts';

const resellers = roles.filter((role) => groupOf(role) === 'Reseller');

/**
 * Whether the site of a reseller is switched on, and its owner a reseller still: a role that is taken away leaves
 * the row, and what it says of them is neither shown nor written in their name any more.
 */
export const isShown = (site: 'reseller_sites' | 'site' | 'reseller' | 'own') =>
  sql<boolean>`(${sql.ref(`${site}.active`)} and exists (
    select 1 from people keeper
    where keeper.id = ${sql.ref(`${site}.person_id`)} and keeper.role in (${sql.join(resellers)})))`;
