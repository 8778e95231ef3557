import { groupOf } from './roles.ts';

/** Why a person who can log in may still do nothing: the notice on the Welcome page. */
export type AccountState =
  | 'active'
  | 'suspended'
  | 'banned'
  | 'unapproved'
  | 'unverified'
  | 'reseller-client';

/** Every role may log in; all but `active` then see only a notice. @throws Error on an unknown role. */
export function accountStateOf(role: string): AccountState {
  switch (role) {
    case 'AccountSuspended':
      return 'suspended';
    case 'BannedAgent':
    case 'BannedAffiliate':
      return 'banned';
    case 'UnapprovedAffiliate':
      return 'unapproved';
    case 'UnverifiedCustomer':
      return 'unverified';
    case 'ResellerClient':
      return 'reseller-client';
    default:
      groupOf(role);
      return 'active';
  }
}

/** The roles without any ability. @throws Error on an unknown role. */
export const isVisitor = (role: string) => groupOf(role) === 'Visitor';

/** Suspended and banned accounts: calls beyond session, support and logout answer 403. */
export function isShutOut(role: string): boolean {
  const state = accountStateOf(role);
  return state === 'suspended' || state === 'banned';
}
