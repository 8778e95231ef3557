import { roles, type Role } from '#domain/people/roles.ts';
import { roleWords } from '../role-words.ts';

/** What the list of people shows when the address says nothing. */
export const defaults = { q: '', role: '', sort: 'created_at', order: 'desc' };

const sorts = ['created_at', 'name', 'last_login_at'] as const;

export const roleChoices = [
  { value: '', label: 'Any role' },
  ...roles.map((role) => ({ value: role, label: roleWords(role) })),
];

/** The address's words as the call takes them; words it would refuse count as not said. */
export function filtersOf({ q, role, sort, order }: typeof defaults) {
  return {
    q: q.slice(0, 200),
    role: roles.find((known): known is Role => known === role),
    sort: sorts.find((known) => known === sort) ?? 'created_at',
    order: order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}
