import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { subdomain } from '#domain/rules/addresses.ts';
import { newsroomApp } from '#server/newsroom/newsroom.ts';
import type { Database } from '#server/foundation/db/transaction.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { oneOfEach } from '#tests/builders/one-of-each.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOrder, paid, saying, tell } from '#tests/builders/purchases.ts';
import { anOpenSession, cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';

const tools = await testTools({ now: '2026-01-02T09:00:00Z' });
/** Every statement that the API sends, to be counted: time itself is no measure on a busy machine. */
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const db: Database = {
  ...tools.db,
  root: tools.db.root.withPlugin(counting),
  transaction: (work) => tools.db.transaction((tx) => work(tx.withPlugin(counting))),
};
const api = await apiOf({ ...tools, db });
const newsroom = await newsroomApp({
  ...tools,
  origin: 'http://news.localhost:3000',
  usercontentOrigin: 'http://usercontent.localhost:3000',
  listen: async () => async () => {},
});
after(async () => {
  await Promise.all([api.close(), newsroom.close()]);
  await tools.close();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  api.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const probe = async (cookie: string, host = 'localhost:3000') =>
  (await open('/users/active_session', { ...marker, host, cookie })).json().data;
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

const owner = await signedIn(tools, api, { name: 'owner' });
const ids = await oneOfEach(tools, owner.id);

test('Hole 13: two session cookies are nobody, whichever comes first', async () => {
  const planted = await signedIn(tools, api, { name: 'planter' });
  assert.equal((await probe(owner.cookie)).id, owner.id);
  for (const both of [`${planted.cookie}; ${owner.cookie}`, `${owner.cookie}; ${planted.cookie}`])
    assert.deepEqual(await probe(both), { active: false });
});

test('Hole 19: a session is good on the host it was opened on, and on no other', async () => {
  const sid = cookieOf(await logIn(api, 'owner@demo.test'));
  assert.equal((await probe(sid)).active, true);
  assert.equal((await probe(sid, 'sales.localhost:3000')).active, false);
});

test('Hole 18: what no database can hold is refused by name, wherever it is sent', async () => {
  const login = { login: 'ada\u0000@demo.test', password: 'x' };
  const answer = await api.inject({
    method: 'POST',
    url: '/users/login',
    headers: marker,
    payload: login,
  });
  assert.equal(answer.statusCode, 422, answer.body);
  assert.deepEqual(Object.keys(answer.json().meta.fields), ['login']);
  assert.equal(await statusOf(newsroom.inject({ url: '/articles/%00' })), 404);
});

test('Hole 18: a login is taken along to a page whose address has letters of any script', async () => {
  const next = encodeURIComponent('/漢字?q=ü');
  const answer = await open(`/users/handoff?next=${next}`);
  assert.equal(answer.statusCode, 303, answer.body);
  assert.equal(answer.headers.location, '/app/%E6%BC%A2%E5%AD%97?q=%C3%BC');
});

test('Hole 18: a form without its end, or without its boundary, is refused and not failed on', async () => {
  const begun =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle;text';
  for (const url of ['/media_files', '/press_release_imports/plan', '/press_release_imports'])
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=edge']) {
      const headers = { ...owner.headers, 'content-type': type, 'idempotency-key': 'a-form-123' };
      const answer = await api.inject({ method: 'POST', url, headers, payload: begun });
      assert.ok(
        answer.statusCode >= 400 && answer.statusCode < 500,
        `${url} ${type} ${answer.body}`,
      );
      assert.equal(answer.json().meta.success, false);
    }
});

test('Hole 18: news of the bank that cannot be read is refused, not failed on', async () => {
  const order = await anOrder(tools, { personId: owner.id });
  const odd = [
    paid(order, { currency: 7 }),
    paid(order, { payment_intent: { id: { id: 1 } } }),
    paid(order, { id: 'x'.repeat(300) }),
    paid(order, { metadata: { purchase: '1', note: '\u0000' } }),
    { type: 'charge.refunded', object: saying.charge(order, { currency: null }) },
    { type: 'charge.dispute.closed', object: [] },
  ];
  for (const news of odd) assert.equal(await statusOf(tell(tools, api, news)), 400, news.type);
});

test('Hole 21: nobody gets a subdomain that programs or people take for the product’s own', () => {
  const names = 'autodiscover autoconfig wpad login secure news usercontent practice postmaster';
  const field = { label: 'Subdomain' };
  for (const name of [...names.split(' '), 'ns1', 'ns27', 'mx2', 'xn--80ak6aa92e'])
    assert.equal(subdomain(name, field)?.rule, 'availability', name);
  assert.equal(subdomain('newsletter-north', field), null);
});

const adminCalls = rows.filter(
  ({ method, path }) => path.startsWith('/admin_api/users/:id') && method !== 'GET',
);
const adminBodies: Record<string, object> = {
  '/admin_api/users/:id/role': { role: 'Author', reason: 'A reason' },
  '/admin_api/users/:id/flags': { flags: [] },
  '/admin_api/users/:id/credits': { product: 'amp', quantity: 1, note: 'A reason' },
  '/admin_api/users/:id/anonymise': { confirm: 'boss@demo.test' },
};

test('Hole 24: an Agent does nothing to a super administrator, nor takes their data away', async () => {
  const agent = await signedIn(tools, api, { name: 'agent', role: 'Agent' });
  const boss = await signedIn(tools, api, { name: 'boss', role: 'SuperAdmin' });
  for (const { method, path } of adminCalls) {
    const url = path.replace(':id', `${boss.id}`).replace(/:\w+/, '1');
    const key = { 'idempotency-key': `agent-${path.length}` };
    const answer = await agent.call(method, url, adminBodies[path] ?? {}, key);
    const waits = answer.json().data.request_id ?? null;
    assert.ok(answer.statusCode === 409 || waits !== null, `${method} ${path}: ${answer.body}`);
  }
  assert.equal((await probe(boss.cookie)).role, 'SuperAdmin');
});

test('Hole 25: an editor neither reads its owner’s balance nor adds versions to a live Amp', async () => {
  const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  const options = `/press_releases/${ids.amp}/publish_options`;
  const seen = (await editor.call('GET', options)).json().data;
  assert.ok(seen.options.length > 0, 'the sites are shown');
  assert.ok(typeof seen.available !== 'number', `told ${seen.available}`);
  assert.equal(typeof (await owner.call('GET', options)).json().data.available, 'number');
  const versions = `/articles/${ids.module}/versions`;
  assert.equal(await statusOf(editor.call('POST', versions, { name: 'Mine' })), 409);
});

test('Hole 26: an address below /app that asks for a file is not given a page', async () => {
  for (const path of ['main.js', 'assets/none', 'assets/none.css', '.env', 'x/y.map', 'a.php'])
    assert.equal(await statusOf(open(`/app/${path}`)), 404, path);
  assert.equal(await statusOf(open('/app/announcements/edit/7/article')), 200);
});

const named = (row: Endpoint, id: number) => row.path.replace(':id', `${id}`).replace(/:\w+/g, '1');

test('Hole 27: somebody else’s object costs as many statements as one that does not exist', async () => {
  const stranger = await anAccount(tools, { email: 'stranger@demo.test' });
  const { cookie } = await anOpenSession(tools, stranger);
  const ask = async (row: Endpoint, id: number) => {
    statements = 0;
    const url = named(row, id);
    const answer = await api.inject({ method: row.method, url, headers: { ...marker, cookie } });
    return { statements, status: answer.statusCode };
  };
  const reading = rows.filter(({ method, object }) => method === 'GET' && object);
  let compared = 0;
  for (const row of reading) {
    const id = ids[row.object ?? 'amp'];
    if (id === undefined) continue;
    const [theirs, none] = [await ask(row, id), await ask(row, 2_000_000)];
    if (theirs.status !== 404) continue;
    compared += 1;
    assert.deepEqual(theirs, none, `${row.method} ${row.path}`);
  }
  assert.ok(compared > 12, `${compared} calls`);
});

test('Hole 28: a message of the bank that is dated in the future is refused', async () => {
  const order = await anOrder(tools, { personId: owner.id });
  assert.equal(await statusOf(tell(tools, api, { ...paid(order), age: -86_400 })), 400);
  assert.equal(await statusOf(tell(tools, api, { ...paid(order), age: -60 })), 200);
});

test('Hole 29: an id has one spelling, and a key is given once', async () => {
  const id = ids.amp ?? 0;
  for (const odd of [`${id}e0`, `0${id}`, `0x${id.toString(16)}`, `+${id}`, `%20${id}`, `${id}.0`])
    assert.equal(await statusOf(owner.call('GET', `/press_releases/${odd}`)), 404, odd);
  assert.equal(await statusOf(owner.call('GET', '/press_releases?page=1e0')), 422);
  const twice = await api.inject({
    method: 'PATCH',
    url: `/companies/${ids.company}`,
    headers: { ...owner.headers, 'content-type': 'application/json' },
    payload: '{"name":"One","na\\u006de":"Two"}',
  });
  assert.equal(twice.statusCode, 422);
  assert.deepEqual(Object.keys(twice.json().meta.fields), ['name']);
});
