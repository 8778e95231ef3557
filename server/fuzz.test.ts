import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anAbleOwner, inItsStatus, roleFor } from '#tests/builders/able-owner.ts';
import type { AbleOwner } from '#tests/builders/able-owner.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aFuzz } from '#tests/builders/fuzzing.ts';
import type { Call } from '#tests/builders/fuzzing.ts';
import { atBounds, oddBody, oddHeaders, oddPart, oddQuery } from '#tests/builders/hostile.ts';
import { marker } from '#tests/builders/sessions.ts';
import { anAccount } from '#tests/builders/people.ts';
import { soundBody } from '#tests/builders/sound-body.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { shapeOf } from '#tests/growth/inputs.ts';
import { issueToken } from './people/tokens.ts';
import { usercontentApp } from './media/usercontent.ts';
import { newsroomApp } from './newsroom/newsroom.ts';

const fuzz = aFuzz('server/fuzz.test.ts');
const { seed, rounds, again, chance } = fuzz;

const made = await testTools();
const tools = { ...made, log: fuzz.log };
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

/** A stream never ends. */
const isStream = ({ path }: Endpoint) => path.endsWith('/changes');
const namesIn = ({ query }: Endpoint) => Object.keys(shapeOf(query).properties ?? {});
const sent = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload });

/** What a query cannot do without. */
function soundQuery({ query }: Endpoint, { known }: AbleOwner): Record<string, string> {
  const { properties = {}, required = [] } = shapeOf(query);
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  const shape = { properties: Object.fromEntries(needed), required };
  return soundBody(chance, shape, known) as Record<string, string>;
}

const addressWith = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The keys of the entries of the file that owners send. */
async function keysOf({ cookie, known: { text } }: AbleOwner): Promise<string[]> {
  const url = '/press_release_imports/plan';
  const answer = await api.inject({
    method: 'POST',
    url,
    headers: { ...marker, cookie },
    payload: { name: 'a.csv', text },
  });
  return answer.json().data.entries.map(({ key }: { key: string }) => key);
}

test(`no call of the contract fails on hostile input: ${again}`, async () => {
  let owner = await anAbleOwner(made, 'SuperAdmin');
  const keys = await keysOf(owner);
  const seen = new Map<number, number>();
  const done = new Set<Endpoint>();
  let calls = 0;

  async function call(row: Endpoint, { url = owner.addressOf(row), ...odd }: Partial<Call>) {
    calls += 1;
    const key = { 'idempotency-key': `fuzz-${seed}-${calls}` };
    const headers = { cookie: owner.cookie, ...key, ...odd.headers };
    const { statusCode } = await fuzz.ask(api, { method: row.method, url, ...odd, headers }, false);
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    if (statusCode < 300) done.add(row);
    return statusCode;
  }

  /** Made as a form makes it, by somebody who may and to what is there: what earlier calls took away is made anew. */
  async function soundly(row: Endpoint, once: () => Promise<number>): Promise<void> {
    const role = roleFor(row);
    if (owner.role !== role) owner = await anAbleOwner(made, role);
    await inItsStatus(made, row, owner);
    if (![401, 403, 404].includes(await once())) return;
    owner = await anAbleOwner(made, role);
    await inItsStatus(made, row, owner);
    await once();
  }

  for (const row of rows) {
    if (isStream(row)) continue;
    const shape = shapeOf(row.body);
    const hasBody = row.method !== 'GET';
    const sound = () => soundBody(chance, shape, { ...owner.known, keys });
    await soundly(row, () =>
      call(row, {
        url: addressWith(owner.addressOf(row), soundQuery(row, owner)),
        ...(hasBody ? sent(JSON.stringify(sound())) : {}),
      }),
    );
    for (const body of hasBody ? atBounds(shape, sound()) : [])
      await call(row, sent(JSON.stringify(body)));
    for (const query of atBounds(shapeOf(row.query), {}) as Record<string, string>[])
      await call(row, { url: addressWith(owner.addressOf(row), query) });
    for (let round = 1; round < rounds; round += 1) {
      const isWild = chance.times(0, 3) === 0;
      const url = isWild
        ? row.path.replaceAll(/:\w+/g, () => oddPart(chance))
        : owner.addressOf(row);
      const query = isWild || !hasBody ? oddQuery(chance, namesIn(row)) : '';
      const { headers, ...body } = hasBody ? sent(oddBody(chance, shape, sound())) : {};
      await call(row, {
        url: `${url}${query}`,
        ...body,
        headers: { ...headers, ...(isWild ? oddHeaders(chance) : {}) },
      });
    }
  }
  fuzz.soundLog();
  // Whoever is refused by the schema alone has tried nothing that stands behind it.
  const changing = rows.filter(({ method }) => method !== 'GET');
  const taken = changing.filter((row) => done.has(row)).length;
  assert.ok(taken > changing.length / 2, `${taken} of ${changing.length} calls were ever taken`);
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
    await fuzz.ask(
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
    for (const app of [newsroom, usercontent]) await fuzz.ask(app, { method, url, headers }, true);
  }
  fuzz.soundLog();
});
