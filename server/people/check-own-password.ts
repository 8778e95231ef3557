import type { Tools } from '../tools.ts';
import { forgetFailures, noteAttempt } from './login-attempt-table.ts';
import { checkPassword } from './password.ts';
import { passwordHashOf } from './profile-table.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/**
 * Whether the person who is logged in knows their password. Guessing is limited as at login.
 * @throws Refusal above the limit.
 */
export async function knowsPassword(
  tools: Tools,
  { personId, password, address }: { personId: number; password: string; address: string },
): Promise<boolean> {
  const at = tools.now();
  const login = `person:${personId}`;
  await refuseTooMany(tools, { login, address, at });
  const stored = await passwordHashOf(tools.db.root, personId);
  const { matches } = await checkPassword(password, stored);
  if (matches) await forgetFailures(tools.db.root, { login, address });
  else await noteAttempt(tools.db.root, { login, address, success: false, at });
  return matches;
}
