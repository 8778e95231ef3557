import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { isRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/problems.ts';
import { required } from '#domain/rules/text.ts';
import type { Tools } from '../tools.ts';
import { countFailures, forgetFailures, noteAttempt } from './login-attempt-table.ts';
import { checkPassword, hashPassword } from './password.ts';
import { findForLogin, noteLogin } from './person-table.ts';
import { openSession } from './sessions.ts';

interface LogIn {
  login: string;
  password: string;
  auto_login: boolean;
}

const wrong = 'The e-mail, user name or password is not right. Please try again.';
/** Many accounts tried from one address are limited too, less tightly: offices share an address. */
const addressFailures = 100;

/** Opens a session. @throws Refusal in words that do not tell which accounts exist. */
export async function logIn(
  tools: Tools,
  { login, password, auto_login }: LogIn,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ redirect: string }> {
  const name = login.trim();
  const blank = [
    required(name, { label: 'E-mail or user name' }),
    required(password, { label: 'Password' }),
  ].filter((finding) => finding !== null);
  if (blank.length > 0) throw new Refusal(...blank.map((finding) => finding.message));

  const at = tools.now();
  const address = request.ip;
  await refuseTooMany(tools, { login: name, address, at });

  const found = await findForLogin(tools.db.root, name);
  const { matches, outdated } = await checkPassword(password, found?.password_hash ?? null);
  await noteAttempt(tools.db.root, { login: name, address, success: matches, at });
  if (!found || !matches || !isRole(found.role)) throw new Refusal(wrong);

  await forgetFailures(tools.db.root, { login: name, address });
  await noteLogin(tools.db.root, {
    personId: found.id,
    at,
    ...(outdated ? { passwordHash: await hashPassword(password) } : {}),
  });
  await openSession(tools, request, reply, { personId: found.id, persistent: auto_login });
  return { redirect: '/app/' };
}

async function refuseTooMany(
  tools: Tools,
  { login, address, at }: { login: string; address: string; at: Date },
) {
  const { most, perMinutes } = limits.abuse.loginFailures;
  const since = new Date(at.getTime() - perMinutes * 60_000);
  const failures = await countFailures(tools.db.root, { login, address, since });
  if (failures.account >= most || failures.address >= addressFailures) {
    throw new Refusal(`Too many attempts. Please wait ${perMinutes} minutes and try again.`);
  }
}
