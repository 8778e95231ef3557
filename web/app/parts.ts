import type { ComponentType } from 'react';
import { accountStateOf } from '#domain/people/account-state.ts';
import { lateDialog, latePart } from './late.tsx';
import type { Here } from './session.ts';
import { proving } from './step-up.ts';

// What the pages of one room show of another: rooms do not know each other, and are put together here.

/** Links a company's account at a WordPress site. */
export const LinkWordPress = lateDialog(
  () => import('#web/companies/link-account/link-wordpress.tsx'),
);

/** An article to read and to decide about. */
export const ArticleDesk = latePart(() => import('#web/amps/review/article-desk.tsx'));

/** Letters that an Amp needs where it is published. */
export const AmpLetters = latePart(() => import('#web/letters/amp-letters.tsx'));

/** A company's letters, where the company is shown. */
export const CompanyLetters = latePart(() => import('#web/letters/company-letters.tsx'));

/** Asks again who is here; opened by `proveIdentity`. */
export const IdentityDialog = lateDialog(
  () => import('#web/people/identity/identity-dialog.tsx'),
  () => proving.get()?.settle(false),
);

/** In the header of whoever may do something: what is new. */
export const Bell = latePart(() => import('#web/notices/bell.tsx'));

/** One section of the profile. Its name is the address's last segment, and stands in `paths.ts` too. */
export interface ProfileSection {
  name: string;
  label: string;
  isFor: (here: Here) => boolean;
  part: ComponentType;
}

/** In the order of the menu. To add one: a row here, and its name in `paths.ts`. */
export const profileSections: readonly ProfileSection[] = [
  {
    name: 'personal',
    label: 'Personal',
    isFor: () => true,
    part: latePart(() => import('#web/people/profile/personal-section.tsx')),
  },
  {
    name: 'password',
    label: 'Password and sessions',
    isFor: () => true,
    part: latePart(() => import('#web/people/profile/password-section.tsx')),
  },
  {
    name: 'companies',
    label: 'Companies',
    isFor: ({ can }) => can('manage', 'Companies'),
    part: latePart(() => import('#web/companies/companies-section.tsx')),
  },
  {
    name: 'credits',
    label: 'Credits',
    isFor: ({ person, can }) =>
      can('view', 'Announcements') && Boolean(person?.isClient || person?.isAdmin),
    part: latePart(() => import('#web/credits/profile/credits-section.tsx')),
  },
  {
    name: 'notifications',
    label: 'Notifications',
    isFor: ({ person }) => person !== null && accountStateOf(person.role) === 'active',
    part: latePart(() => import('#web/notices/notifications-section.tsx')),
  },
];
