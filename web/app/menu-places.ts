import { queuesFor } from '#web/amps/approval/queues.ts';
import type { Here } from '../ground/session.ts';

export interface MenuPlace {
  kind: 'account' | 'queue' | 'administration';
  to: string;
  words: string;
}

/** Where the menu below a person's name leads, in its order. */
export function menuPlaces(can: Here['can']): MenuPlace[] {
  const operates = can('manage', 'Operations');
  return [
    { kind: 'account', to: '/profile/personal', words: 'Account' },
    ...queuesFor(can).map(({ to, title }): MenuPlace => ({ kind: 'queue', to, words: title })),
    ...(operates
      ? [{ kind: 'administration', to: '/admin', words: 'Administration' } as const]
      : []),
  ];
}
