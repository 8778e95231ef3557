import assert from 'node:assert/strict';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '#domain/people/roles.ts';
import type { TestTools } from './test-tools.ts';
import { anAccount, demoPassword } from './people.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface SignedIn {
  id: number;
  cookie: string;
  /** A call as this person's browser makes it. */
  call(
    method: Method,
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

const marker = { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' };

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
  const answer = await api.inject({
    method: 'POST',
    url: '/users/login',
    headers: marker,
    payload: { login: email, password: demoPassword },
  });
  assert.equal(answer.statusCode, 200);
  const cookie = answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
  return {
    id,
    cookie,
    call: (method, url, payload, headers = {}) =>
      api.inject({
        method,
        url,
        headers: { ...marker, cookie, ...headers },
        ...(payload ? { payload } : {}),
      }),
  };
}
