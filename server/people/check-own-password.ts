import type { FastifyRequest } from 'fastify';
import type { Tools } from '../tools.ts';
import { guessSource } from './guess-source.ts';
import { guessedSecret, takeGuess } from './take-guess.ts';
import { checkPassword } from './password.ts';
import { passwordHashOf } from './profile-table.ts';

const instead = 'or at once from a browser or network you have logged in from';

/**
 * Whether the person who is logged in knows their password. Guessing is limited as at login.
 * @throws Refusal above the limit.
 */
export async function knowsPassword(
  tools: Tools,
  { personId, password, request }: { personId: number; password: string; request: FastifyRequest },
): Promise<boolean> {
  const login = guessedSecret('password', personId);
  const from = await guessSource(tools, { personId }, { request, at: 'password' });
  const wasRight = await takeGuess(tools, { login, from, at: tools.now(), instead });
  const stored = await passwordHashOf(tools.db.root, personId);
  const { matches } = await checkPassword(password, stored, { known: personId });
  if (matches) await wasRight();
  return matches;
}
