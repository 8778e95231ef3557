import { groupOf, type Group } from './roles.ts';

/** What screens ask about a person besides abilities. Admins count as author and as editor. */
export interface RoleFlags {
  isClient: boolean;
  isAuthor: boolean;
  isEditor: boolean;
  isAdmin: boolean;
  isReseller: boolean;
  isSuperAdmin: boolean;
  isVIPReseller: boolean;
}

export interface FlaggedPerson {
  role: string;
  id: number;
  /** The ids the configuration names; never taken from a request. */
  vipResellerIds: readonly number[];
}

/** All flags are false for `null`, nobody signed in. @throws Error naming an unknown role. */
export function roleFlagsOf(person: FlaggedPerson | null): RoleFlags {
  if (!person) return noFlags;
  const group = groupOf(person.role);
  const isAdmin = group === 'Admin';
  return {
    isClient: clientGroups.includes(group),
    isAuthor: group === 'Author' || isAdmin,
    isEditor: group === 'Editor' || isAdmin,
    isAdmin,
    isReseller: group === 'Reseller',
    isSuperAdmin: person.role === 'SuperAdmin',
    isVIPReseller: person.vipResellerIds.includes(person.id),
  };
}

const clientGroups: readonly Group[] = ['Reseller', 'Customer', 'Affiliate'];

const noFlags: RoleFlags = {
  isClient: false,
  isAuthor: false,
  isEditor: false,
  isAdmin: false,
  isReseller: false,
  isSuperAdmin: false,
  isVIPReseller: false,
};
