import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { rows } from '#contract/contract.ts';
import type { ObjectKind } from '#contract/endpoint.ts';
import { anOpenSession, oneOfEach } from '#tests/builders/one-of-each.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { buildApi } from './api.ts';

let tools: TestTools;
let api: FastifyInstance;
let cookie: string;
let ids: Partial<Record<ObjectKind, number>> = {};

before(async () => {
  tools = await testTools();
  api = await buildApi(tools);
  const ownerId = await anAccount(tools, { email: 'admin@demo.test', role: 'SuperAdmin' });
  cookie = await anOpenSession(tools, ownerId);
  ids = await oneOfEach(tools, ownerId);
});
after(async () => {
  await api.close();
  await tools.close();
});

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);
const strange: unknown[] = [
  '\u0000',
  '\ud800',
  '‮',
  '𝒜'.repeat(400),
  -1,
  1e308,
  null,
  [],
  {},
  true,
  [[]],
];

/** Bodies as text, so that they need not be JSON. */
const bodies: string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  deep('[', ']', 60_000),
  `{"body":${'{"type":"blockquote","content":['.repeat(20_000)}${']}'.repeat(20_000)}}`,
];

/** Every key of the call's body holding each strange value, all at once and one at a time. */
function strangeBodies(keys: string[]): string[] {
  return strange.flatMap((value) => [
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, value]))),
    ...keys.map((key) => JSON.stringify({ [key]: value })),
  ]);
}

const keysOf = (schema: { shape?: Record<string, unknown> }) => Object.keys(schema.shape ?? {});
const strangeIds = [
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  '%00',
  'NaN',
  "1'--",
  '1%2e',
  '%E0%A4%A',
];

/** A stream never ends; after a logout there would be nobody left to ask. */
const left = [
  '/press_releases/:id/report/changes',
  '/users/notifications/changes',
  '/users/logout',
];

for (const row of rows.filter(({ path }) => !left.includes(path))) {
  const name = `${row.method} ${row.path}`;
  const ask = (id: string, query = '', body?: string) =>
    api.inject({
      method: row.method,
      url: `${row.path.replace(':id', id).replace(/:\w+/g, '1')}${query}`,
      headers: {
        host: 'localhost:3000',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': 'key-of-a-test',
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
  const own = () => String(ids[row.object ?? 'amp'] ?? 1);

  test(`${name} answers strange ids, queries and bodies without failing`, async () => {
    const queries = [
      '?page=-1',
      '?limit=1e9',
      '?q=%00',
      '?q=%25%5C_',
      '?status=x',
      '?from=%00',
      '?page[]=1&page=2',
    ];
    const answers = [];
    for (const id of strangeIds) answers.push(await ask(id));
    for (const query of queries) answers.push(await ask(own(), query));
    if (row.method !== 'GET' && row.method !== 'DELETE') {
      const keys = keysOf(row.body as { shape?: Record<string, unknown> });
      for (const body of [...bodies, ...strangeBodies(keys)])
        answers.push(await ask(own(), '', body));
    }
    for (const answer of answers) {
      assert.notEqual(answer.statusCode, 401, 'the session is still open');
      assert.ok(answer.statusCode < 500, `${answer.statusCode} ${answer.body.slice(0, 300)}`);
    }
  });
}
