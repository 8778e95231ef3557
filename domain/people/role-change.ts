import { groupOf, roles } from './roles.ts';
import type { Role } from './roles.ts';

interface Account {
  id: number;
  role: Role;
}

const isAdmin = (role: Role) => groupOf(role) === 'Admin';

/**
 * Why an administrator may not change this account, in a sentence, or null. Accounts of administrators
 * are the super administrators' business, and nobody changes their own.
 */
export function managingProblem(admin: Account, account: Account): string | null {
  if (admin.id === account.id) return 'Nobody changes their own account here.';
  if (isAdmin(account.role) && admin.role !== 'SuperAdmin')
    return 'Only a super administrator changes the account of an administrator.';
  return null;
}

/** The roles this administrator may give to the account; none where they may not change it. */
export function rolesToGive(admin: Account, account: Account): Role[] {
  if (managingProblem(admin, account)) return [];
  return roles.filter(
    (role) => role !== account.role && (admin.role === 'SuperAdmin' || !isAdmin(role)),
  );
}

/**
 * Why an administrator may not take away what is held about this person, in a sentence, or null. What is
 * held about themselves they may.
 */
export const exportProblem = (admin: Account, account: Account): string | null =>
  admin.id === account.id ? null : managingProblem(admin, account);

/** Whether an administrator may act as this person: never as somebody who can do as much. */
export function canActAs(admin: Account, account: Account): boolean {
  return admin.id !== account.id && isAdmin(admin.role) && !isAdmin(account.role);
}
