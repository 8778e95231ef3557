import type { FastifyRequest } from 'fastify';
import type { Tools } from '../tools.ts';
import { guessSource } from './guess-source.ts';
import { guessedSecret, takeGuess } from './take-guess.ts';
import { checkPassword } from './password.ts';
import { passwordOf } from './profile-table.ts';

const instead = 'or at once from a browser or network you have logged in from';

/** A password that was right, for `requirePassword` where something is written for it. */
export interface Compared {
  personId: number;
  since: Date | null;
}

/**
 * Whether the person who is logged in knows their password; null: it is another one. Guessing is limited as at login.
 * @throws Refusal above the limit.
 */
export async function comparePassword(
  tools: Tools,
  { personId, password, request }: { personId: number; password: string; request: FastifyRequest },
): Promise<Compared | null> {
  const login = guessedSecret('password', personId);
  const from = await guessSource(tools, { personId }, { request, at: 'password' });
  const wasRight = await takeGuess(tools, { login, from, at: tools.now(), instead });
  const { hash, since } = await passwordOf(tools.db.root, personId);
  const { matches } = await checkPassword(password, hash, { known: personId });
  if (!matches) return null;
  await wasRight();
  return { personId, since };
}
