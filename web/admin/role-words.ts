import { isShutOut, isVisitor } from '#domain/people/account-state.ts';
import { groupOf, type Role } from '#domain/people/roles.ts';
import type { Tone } from '#web/kit/status-badge.tsx';

/** "CustomerPendingAffiliate" as people say it: "Customer pending affiliate". */
export function roleWords(role: Role): string {
  return role.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function roleTone(role: Role): Tone {
  if (isShutOut(role)) return 'bad';
  if (isVisitor(role)) return 'warn';
  return groupOf(role) === 'Admin' ? 'info' : 'quiet';
}
