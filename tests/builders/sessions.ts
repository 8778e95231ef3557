import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '#domain/people/roles.ts';
import { insertSession } from '#server/people/sessions/session-table.ts';
import { hashToken } from '#server/people/tokens.ts';
import type { TestTools } from './test-tools.ts';
import { anAccount, demoPassword } from './people.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface SignedIn {
  id: number;
  cookie: string;
  /** What this person's browser sends with each call. */
  headers: Record<string, string>;
  /** A call as this person's browser makes it. */
  call(
    method: Method,
    url: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

interface LogIn {
  password?: string;
  headers?: Record<string, string>;
}

/** What our own page says of itself with each call. */
export const marker = { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' };

/** What a browser keeps of an answer, as it sends it with the next call. */
export const cookieOf = ({ cookies }: Pick<LightMyRequestResponse, 'cookies'>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Logs in as our own page does. */
export const logIn = (
  api: FastifyInstance,
  login: string,
  { password = demoPassword, headers = {} }: LogIn = {},
) =>
  api.inject({
    method: 'POST',
    url: '/users/login',
    headers: { ...marker, ...headers },
    payload: { login, password },
  });

/** A session opened without logging in, another one each time. */
export async function anOpenSession(
  { db, now }: Pick<TestTools, 'db' | 'now'>,
  personId: number,
): Promise<{ id: number; cookie: string }> {
  const token = randomUUID();
  const at = now();
  const id = await insertSession(db.root, {
    tokenHash: hashToken(token),
    personId,
    persistent: false,
    host: 'localhost',
    address: '127.0.0.1',
    userAgent: 'test',
    at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  return { id, cookie: `sid=${token}` };
}

/** A new person of a role, signed in at the given API. */
export async function signedIn(
  tools: TestTools,
  api: FastifyInstance,
  { name, role = 'Customer', resellerId }: { name: string; role?: Role; resellerId?: number },
): Promise<SignedIn> {
  const email = `${name}@demo.test`;
  const firstname = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const account = { email, role, firstname, lastname: 'Tester' };
  const id = await anAccount(
    tools,
    resellerId === undefined ? account : { ...account, resellerId },
  );
  const answer = await logIn(api, email);
  assert.equal(answer.statusCode, 200);
  return holding(api, { id, cookie: cookieOf(answer) });
}

/** Somebody with an open session, as their browser calls. */
export const holding = (
  api: FastifyInstance,
  { id, cookie }: { id: number; cookie: string },
): SignedIn => ({
  id,
  cookie,
  headers: { ...marker, cookie },
  call: (method, url, payload, headers = {}) =>
    api.inject({
      method,
      url,
      headers: { ...marker, cookie, ...headers },
      ...(payload ? { payload } : {}),
    }),
});
