import { accountStateOf, isShutOut } from '#domain/people/account-state.ts';
import type { Here } from './session.ts';

/** One section of the profile. Its name is the address's last segment. */
interface ProfileSection {
  name: string;
  label: string;
  isFor: (here: Here) => boolean;
}

/** In the order of the menu. To add one: a row here, and what it shows in `profileParts`. */
export const profileSections = [
  {
    name: 'personal',
    label: 'Personal',
    isFor: () => true,
  },
  {
    name: 'password',
    label: 'Password and sessions',
    isFor: ({ person }) => person !== null && !isShutOut(person.role),
  },
  {
    name: 'companies',
    label: 'Companies',
    isFor: ({ can }) => can('manage', 'Companies'),
  },
  {
    name: 'credits',
    label: 'Credits',
    isFor: ({ person, can }) =>
      can('view', 'Announcements') && Boolean(person?.isClient || person?.isAdmin),
  },
  {
    name: 'notifications',
    label: 'Notifications',
    isFor: ({ person }) => person !== null && accountStateOf(person.role) === 'active',
  },
] as const satisfies readonly ProfileSection[];

export type SectionName = (typeof profileSections)[number]['name'];
