import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/problems.ts';
import { required } from '#domain/rules/text.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { guessSource } from './guess-source.ts';
import { guessedSecret, takeGuess } from './take-guess.ts';
import { checkPassword, hashPassword } from './password.ts';
import { findForLogin, renewHash } from './person-table.ts';
import { requirePassword } from './require-password.ts';
import { asksForCode } from './second-step/second-step-table.ts';
import { openSession } from './sessions/sessions.ts';
import { issueToken } from './tokens.ts';

interface LogIn {
  login: string;
  password: string;
  auto_login: boolean;
}

const wrong = 'The e-mail, user name or password is not right. Please try again.';

const instead =
  'or at once from a browser or network you have logged in from, or by “Forgot password?”';

/**
 * Opens a session, or asks for the second step of it. @throws Refusal in words that do not tell which
 * accounts exist.
 */
export async function logIn(
  tools: Tools,
  { login, password, auto_login }: LogIn,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ redirect: string; second_step?: string }> {
  const name = login.trim();
  const blank = [
    required(name, { label: 'E-mail or user name' }),
    required(password, { label: 'Password' }),
  ].filter((finding) => finding !== null);
  if (blank.length > 0) throw new Refusal(...blank.map((finding) => finding.message));

  const at = tools.now();
  const from = await guessSource(tools, { login: name }, { request, at: 'password' });
  const found = await findForLogin(tools.db.root, name);
  // An account has two names, and one password that is guessed by either.
  const guessed = found ? guessedSecret('password', found.id) : name;
  const wasRight = await takeGuess(tools, { login: guessed, from, at, instead });
  const stored = found?.password_hash ?? null;
  const { matches, outdated } = await checkPassword(password, stored, from.waits);
  if (!found || !matches || !isRole(found.role)) throw new Refusal(wrong);

  await wasRight();
  if (outdated) {
    const hash = await hashPassword(password, { known: found.id });
    await renewHash(tools.db.root, { personId: found.id, was: found.password_hash, hash });
  }
  if (await asksForCode(tools.db.root, found.id)) {
    const detail = auto_login ? 'remember' : 'forget';
    const wanted = { purpose: 'second-step' as const, personId: found.id, detail, at };
    const issue = async (tx: Tx) => {
      await requirePassword(tx, { personId: found.id, since: found.password_changed_at });
      return issueToken(tx, wanted);
    };
    const second_step = await tools.db.transaction(issue, { whose: from.waits });
    return { redirect: '/app/', second_step };
  }
  await openSession(tools, request, reply, {
    personId: found.id,
    persistent: auto_login,
    by: 'password',
    passwordSince: found.password_changed_at,
  });
  return { redirect: '/app/' };
}
