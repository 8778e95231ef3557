import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });

const away = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
  code: 'ECONNREFUSED',
});

/** The same product, whose database answers each question in this way. */
async function withDatabase(answer: () => Promise<never>) {
  const root = new Proxy(tools.db.root, {
    get(target, name) {
      if (name !== 'selectFrom' && name !== 'updateTable') return Reflect.get(target, name);
      const query: unknown = new Proxy(() => query, {
        get: (_query, asked) => (String(asked).startsWith('execute') ? answer : query),
        apply: () => query,
      });
      return query;
    },
  });
  return apiOf({ ...tools, db: { ...tools.db, root } });
}

const page = { host: marker.host, accept: 'text/html', cookie: ada.cookie };

test('a page that is not there waits for no database, and tells nothing of one that is away', async (t) => {
  for (const answer of [() => Promise.reject(away), () => new Promise<never>(() => {})]) {
    const broken = await withDatabase(answer);
    t.after(() => broken.close());
    const began = performance.now();
    const told = await broken.inject({ url: '/nope', headers: page });
    assert.equal(told.statusCode, 404, told.body);
    assert.match(told.body, /<h1>Page not found<\/h1>/);
    assert.doesNotMatch(told.body, /ECONNREFUSED|10\.1\.2\.3/);
    assert.ok(performance.now() - began < 3_000);
  }
});

test('what fails while a problem is told is told in our words, and of nothing but ours', async (t) => {
  const broken = await apiOf(tools);
  t.after(() => broken.close());
  broken.addHook('onRequest', async (request) => {
    request.businessFor = () => Promise.reject(away);
    Object.defineProperty(request.tenant, 'brand', {
      get() {
        throw away;
      },
    });
  });
  const told = await broken.inject({ url: '/nope', headers: page });
  assert.equal(told.statusCode, 404);
  assert.equal(told.json().meta.code, 'not-found');
  assert.doesNotMatch(told.body, /ECONNREFUSED|10\.1\.2\.3/);
});

test('pages that are not there are asked for no more often than others', async () => {
  const from = { remoteAddress: '203.0.113.44', headers: { host: marker.host } };
  const ask = async () => (await api.inject({ url: '/wp-login.php', ...from })).statusCode;
  const told = await Promise.all(Array.from({ length: 600 }, ask));
  assert.deepEqual([...new Set(told)], [404]);
  assert.equal(await ask(), 429);
});
