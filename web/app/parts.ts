import type { ComponentType } from 'react';
import { lateDialog, latePart } from '../ground/late.tsx';
import type { SectionName } from '../ground/profile-sections.ts';
import { proving } from '../ground/step-up.ts';

// What the pages of one room show of another: rooms do not know each other, and are put together here.

/** Links a company's account at a site, by what somebody types or by signing in there. */
export const LinkAccount = lateDialog(() => import('#web/companies/link-account/link-account.tsx'));

/** Makes a company of the person's own, by its name. */
export const NewCompany = lateDialog(() => import('#web/companies/list/new-company.tsx'));

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

/** What each section of the profile shows. */
export const profileParts: Record<SectionName, ComponentType> = {
  personal: latePart(() => import('#web/people/profile/personal-section.tsx')),
  password: latePart(() => import('#web/people/profile/password-section.tsx')),
  companies: latePart(() => import('#web/companies/companies-section.tsx')),
  credits: latePart(() => import('#web/credits/profile/credits-section.tsx')),
  notifications: latePart(() => import('#web/notices/notifications-section.tsx')),
};

/** The form that writes to support. */
export { openSupport } from './shell/support.tsx';
