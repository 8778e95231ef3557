import { sql } from 'kysely';
import { groupOf, roles } from '#domain/people/roles.ts';

const resellers = roles.filter((role) => groupOf(role) === 'Reseller');

/**
 * Whether the brand of a reseller is switched on, and its owner a reseller still: a role that is taken away leaves
 * the row, and what it says of them is neither shown nor written in their name any more. The role is asked for by the
 * owner's number and not joined: a plan made for every role at once may read all people to find theirs.
 */
export const isShown = (brand: 'reseller_sites' | 'brand' | 'reseller' | 'own') =>
  sql<boolean>`(${sql.ref(`${brand}.active`)} and (
    select keeper.role from people keeper where keeper.id = ${sql.ref(`${brand}.person_id`)}
  ) in (${sql.join(resellers)}))`;
