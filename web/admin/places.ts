import type { Need } from '#domain/people/abilities.ts';

export interface AdminPlace {
  to: string;
  label: string;
  /** What is done there, in one sentence. */
  text: string;
  needs: Need;
}

/** The screens of administration, in the order of their menu. */
export const adminPlaces: readonly AdminPlace[] = [
  {
    to: '/admin/people',
    label: 'People',
    text: 'Find an account; change its role, flags, sessions and credits.',
    needs: { action: 'manage', subject: 'User' },
  },
  {
    to: '/admin/grants',
    label: 'Credit grants',
    text: 'Approve or refuse what is more than one administrator alone may grant.',
    needs: { action: 'manage', subject: 'User' },
  },
  {
    to: '/admin/jobs',
    label: 'Parked jobs',
    text: 'Posts and work that stand still or are overdue, with the reason and what can be done.',
    needs: { action: 'manage', subject: 'Operations' },
  },
  {
    to: '/admin/sites',
    label: 'Sites',
    text: 'Where posts go, what waits and failed there, and a pause when one has trouble.',
    needs: { action: 'manage', subject: 'Operations' },
  },
  {
    to: '/admin/storage',
    label: 'Storage',
    text: 'Who stores how much: files, texts, imports, and what was begun and not finished.',
    needs: { action: 'manage', subject: 'Operations' },
  },
  {
    to: '/admin/prices',
    label: 'Prices',
    text: 'What credits cost, now and from a day on. One far below those so far is approved by a second administrator.',
    needs: { action: 'manage', subject: 'CreditPrices' },
  },
  {
    to: '/admin/messages',
    label: 'System messages',
    text: 'Tell everybody, a role or one person something above every page, for a time.',
    needs: { action: 'manage', subject: 'Operations' },
  },
  {
    to: '/admin/audit',
    label: 'Audit log',
    text: 'Who did what, when, and from where. Lines are never changed, but that an anonymised person is taken out.',
    needs: { action: 'manage', subject: 'AuditLog' },
  },
];
