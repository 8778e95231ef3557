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
    to: '/admin/audit',
    label: 'Audit log',
    text: 'Who did what, when, and from where. Nobody can change it.',
    needs: { action: 'manage', subject: 'AuditLog' },
  },
];
