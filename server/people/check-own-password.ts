import type { Tools } from '../tools.ts';
import { forgetFailures } from './login-attempt-table.ts';
import { noteGuess } from './note-guess.ts';
import { checkPassword } from './password.ts';
import { passwordHashOf } from './profile-table.ts';

/**
 * Whether the person who is logged in knows their password. Guessing is limited as at login.
 * @throws Refusal above the limit.
 */
export async function knowsPassword(
  tools: Tools,
  { personId, password, address }: { personId: number; password: string; address: string },
): Promise<boolean> {
  const login = `person:${personId}`;
  await noteGuess(tools, { login, address, at: tools.now() });
  const stored = await passwordHashOf(tools.db.root, personId);
  const { matches } = await checkPassword(password, stored);
  if (matches) await forgetFailures(tools.db.root, { login, address });
  return matches;
}
