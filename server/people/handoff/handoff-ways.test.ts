import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aHandoff, funnel, leadsTo, main } from '#tests/builders/handoff.ts';
import { cookieOf } from '#tests/builders/sessions.ts';
import { hashToken } from '../tokens.ts';

const { tools, api, get, begin, ask, show, aPerson } = await aHandoff();

test('no answer on the way tells its address on, or is kept', async () => {
  const ben = await aPerson('ben');
  const first = await get(`http://${funnel}/users/handoff?next=%2Finfo`);
  const second = await get(leadsTo(first), ben.cookie);
  const third = await get(leadsTo(second), cookieOf(first));
  for (const { headers } of [first, second, third]) {
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cache-control'], 'no-store');
  }
  const nonce = first.cookies.find(({ name }) => name === 'handoff');
  assert.deepEqual([nonce?.httpOnly, nonce?.sameSite, nonce?.domain], [true, 'Lax', undefined]);
  const [row] = await tools.db.root.selectFrom('handoff_tokens').selectAll().execute();
  const token = new URL(leadsTo(second)).searchParams.get('token') ?? '';
  assert.ok(!JSON.stringify(row).includes(token), 'the database holds its hash alone');
});

test('nobody on the main host: the way ends at the login of the host one came to', async () => {
  const { address } = await begin();
  assert.equal(await ask(address, ''), `http://${funnel}/app/login?next=%2Finfo`);
  assert.equal(await ask(address, 'sid=made-up'), `http://${funnel}/app/login?next=%2Finfo`);
});

test('two tabs that ask at the same time both arrive', async () => {
  const una = await aPerson('una');
  const first = await begin();
  const second = await begin(funnel, first.nonce);
  const backs = [
    await ask(first.address, una.cookie),
    await ask(second.address, una.cookie),
  ] as const;
  assert.equal((await show(backs[0], first.nonce)).who, una.id);
  assert.equal((await show(backs[1], first.nonce)).who, una.id);
});

test('the main host gives tokens to hosts of ours alone', async () => {
  const vic = await aPerson('vic');
  const nonce = hashToken('a secret of the attacker');
  const hosts = [
    'evil.test',
    'localhost',
    'news.localhost',
    'usercontent.localhost',
    'acme.sales.localhost:81',
    'acme.sales.localhost@evil.test',
    'acme.sales.localhost.evil.test',
    'evil.test/.sales.localhost',
    'evil.test#.sales.localhost',
    'a.b.sales.localhost',
    '.sales.localhost',
    'ACME.sales.localhost',
    '',
  ];
  for (const host of hosts) {
    const query = new URLSearchParams({ host, nonce, next: '/info' });
    const answer = await get(`http://${main}/users/handoff/give?${query}`, vic.cookie);
    assert.equal(answer.statusCode, 404, host);
  }
  for (const wrong of ['', 'x', 'g'.repeat(64)]) {
    const query = new URLSearchParams({ host: 'sales.localhost', nonce: wrong });
    const answer = await get(`http://${main}/users/handoff/give?${query}`, vic.cookie);
    assert.equal(answer.statusCode, 404, wrong);
  }
  const query = new URLSearchParams({ host: 'sales.localhost', nonce });
  const elsewhere = await get(`http://${funnel}/users/handoff/give?${query}`, vic.cookie);
  assert.equal(elsewhere.statusCode, 404, 'a sales host gives none');
});

test('the port of a Host header is never followed with a token', async () => {
  const { address } = await begin('acme.sales.localhost:1');
  const wes = await aPerson('wes');
  assert.ok((await ask(address, wes.cookie)).startsWith(`http://${funnel}/users/handoff?`));
  const odd = await api.inject({
    url: '/users/handoff',
    headers: { host: funnel, 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  });
  assert.equal(new URL(leadsTo(odd)).searchParams.get('host'), 'acme.sales.localhost');
});

test('no page to go on to leads anywhere else', async () => {
  const xia = await aPerson('xia');
  for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test', '/\t/evil.test', 'info'])
    for (const cookie of ['', xia.cookie]) {
      const start = await get(`http://${funnel}/users/handoff?${new URLSearchParams({ next })}`);
      const back = new URL(await ask(leadsTo(start), cookie));
      assert.equal(back.origin, `http://${funnel}`, next);
      assert.equal(back.searchParams.get('next'), '/', next);
      const end = await get(back.href, cookieOf(start));
      if (back.pathname === '/users/handoff') assert.equal(leadsTo(end), '/app/login?next=%2F');
    }
  const twice = await get(`http://${funnel}/users/handoff?token=a&token=b&next=/a&next=/b`);
  assert.match(leadsTo(twice), /give\?.*next=%2F$/);
});
