import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { problems } from '#domain/problems.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { chanceOf, oddBody, oddHeaders, oddPart, oddQuery } from '#tests/builders/hostile.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { issueToken } from './people/tokens.ts';
import { usercontentApp } from './media/usercontent.ts';
import { newsroomApp } from './newsroom/newsroom.ts';

/** `FUZZ_SEED` makes the same calls again; `FUZZ_ROUNDS` makes more of them. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 5);
const again = `FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds} node --test server/fuzz.test.ts`;
const chance = chanceOf(seed);

let logged = '';
const lines = new Writable({
  write(bytes: Buffer, _encoding, done) {
    logged += bytes.toString();
    done();
  },
});
const made = await testTools();
const tools = { ...made, log: pino({ level: 'info' }, lines) };
const api = await apiOf(tools);
const newsroom = await newsroomApp({
  ...tools,
  origin: tools.config.origins.news,
  usercontentOrigin: tools.config.origins.usercontent,
  listen: async () => async () => {},
});
const usercontent = await usercontentApp(tools);
after(async () => {
  await Promise.all([api.close(), newsroom.close(), usercontent.close()]);
  await made.close();
});

const ownerId = await anAccount(made, { email: 'admin@demo.test', role: 'SuperAdmin' });
const ids = await oneOfEach(made, ownerId);
let sessions = 0;

/** A session that the calls before may have ended is opened anew. */
async function aCookie(): Promise<string> {
  sessions += 1;
  const personId = await anAccount(made, {
    email: `admin${sessions}@demo.test`,
    role: 'SuperAdmin',
  });
  return (await anOpenSession(made, personId)).cookie;
}

interface Call {
  method: Endpoint['method'] | 'OPTIONS' | 'HEAD';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function ask(app: FastifyInstance, call: Call, isPage: boolean): Promise<number> {
  const before = logged.length;
  const answer = await app.inject({
    ...call,
    headers: { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest', ...call.headers },
  });
  const said = `${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.headers)} ${call.payload?.slice(0, 300)}\n→ ${answer.statusCode} ${answer.body.slice(0, 300)}\n${logged.slice(before, before + 1_500)}\n${again}`;
  assert.ok(answer.statusCode < 500, said);
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.statusCode >= 400 && !isPage && call.method !== 'HEAD') {
    assert.match(type, /json/, said);
    const { meta } = answer.json();
    assert.equal(meta?.success, false, said);
    assert.ok(meta.code in problems && meta.message.length > 0, said);
  }
  return answer.statusCode;
}

/** Each line is one JSON object, and nothing of it is a fault of ours. */
function soundLog(): void {
  const written = logged.split('\n').slice(0, -1);
  logged = '';
  for (const line of written) {
    const { level, msg } = JSON.parse(line);
    assert.ok(level < 50, `${line.slice(0, 2_000)}\n${again}`);
    assert.doesNotMatch(String(msg), /what it cannot hold/, `${line.slice(0, 2_000)}\n${again}`);
  }
}

/** A stream never ends. */
const isStream = ({ path }: Endpoint) => path.endsWith('/changes');
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {});
const own = (row: Endpoint) =>
  row.path.replace(':id', String(ids[row.object ?? 'amp'] ?? 1)).replaceAll(/:\w+/g, '1');

test(`no call of the contract fails on hostile input: ${again}`, async () => {
  let cookie = await aCookie();
  const seen = new Map<number, number>();
  for (const row of rows) {
    if (isStream(row)) continue;
    for (let round = 0; round < rounds; round += 1) {
      const url = chance.oneOf([
        own(row),
        own(row),
        row.path.replaceAll(/:\w+/g, () => oddPart(chance)),
      ]);
      const hasBody = row.method !== 'GET' && chance.times(0, 4) > 0;
      const call: Call = {
        method: row.method,
        url: `${url}${chance.times(0, 2) === 0 ? oddQuery(chance, fieldsOf(row.query)) : ''}`,
        headers: {
          cookie,
          'idempotency-key': `fuzz-${seed}-${round}`,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(chance.times(0, 3) === 0 ? oddHeaders(chance) : {}),
        },
        ...(hasBody ? { payload: oddBody(chance, fieldsOf(row.body), {}) } : {}),
      };
      const status = await ask(api, call, false);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 401 || row.path === '/users/logout') cookie = await aCookie();
    }
  }
  soundLog();
  assert.ok(
    (seen.get(422) ?? 0) + (seen.get(404) ?? 0) > rows.length / 2,
    JSON.stringify([...seen]),
  );
});

test(`no page fails on hostile input: ${again}`, async () => {
  const at = made.now();
  const tokenFor = (purpose: 'password-reset' | 'verify-email' | 'change-email') =>
    issueToken(made.db.root, { purpose, personId: ownerId, detail: 'new@demo.test', at });
  const forms = [
    '/users/register',
    `/users/password_reset/${await tokenFor('password-reset')}`,
    `/users/verify/${await tokenFor('verify-email')}`,
    `/users/change_email/${await tokenFor('change-email')}`,
    '/users/not_me/x',
  ];
  const pages = (
    '/ /app/ /app/x /users/handoff /users/handoff/give /users/registered /outbox /outbox/1 /mailbox ' +
    '/privacy-policy /training /api/docs /stop/x /author_requests/start/1 /letters/x /uploads ' +
    '/uploads/x /credits/webhook'
  ).split(' ');
  const fields = ['firstname', 'email', 'password', 'confirmation', 'terms'];
  for (let round = 0; round < rounds * 12; round += 1) {
    const page = chance.oneOf([...forms, ...pages]);
    const isPost = forms.includes(page) ? chance.times(0, 1) === 1 : chance.times(0, 5) === 0;
    const value = () => chance.oneOf([oddPart(chance), 'x'.repeat(10_000), '', '%0d%0a']);
    const payload = fields.map((field) => `${field}=${value()}`).join('&');
    await ask(
      api,
      {
        method: isPost ? 'POST' : chance.oneOf(['GET', 'GET', 'HEAD', 'OPTIONS'] as const),
        url: `${page}${chance.oneOf(['', `/${oddPart(chance)}`, oddQuery(chance, ['token', 'host', 'nonce'])])}`,
        headers: {
          host: chance.oneOf([
            'localhost:3000',
            'sales.localhost:3000',
            'acme.sales.localhost:3000',
          ]),
          ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(chance.times(0, 3) === 0 ? oddHeaders(chance) : {}),
        },
        ...(isPost ? { payload } : {}),
      },
      true,
    );
  }
  for (let round = 0; round < rounds * 12; round += 1) {
    const base = chance.oneOf([
      '/',
      '/articles/',
      '/companies/',
      '/feed.xml',
      '/sitemap.xml',
      '/m/',
      '/t/',
    ]);
    const url = `${base}${chance.oneOf(['', oddPart(chance)])}${chance.oneOf(['', oddQuery(chance, [])])}`;
    const headers = chance.times(0, 1) === 0 ? oddHeaders(chance) : {};
    const method = chance.oneOf(['GET', 'HEAD', 'POST', 'OPTIONS'] as const);
    for (const app of [newsroom, usercontent]) await ask(app, { method, url, headers }, true);
  }
  soundLog();
});
