import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mailsTo } from '#tests/builders/mails.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { buildApi } from '../../api.ts';
import { hashToken } from '../tokens.ts';

let tools: TestTools;
let api: FastifyInstance;
const main = 'localhost:3000';
const funnel = 'acme.sales.localhost:3000';
const marker = { 'x-requested-with': 'XMLHttpRequest' };

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await buildApi(tools);
});
after(async () => {
  await api.close();
  await tools.close();
});

const get = (address: string, cookie = '') => {
  const { host, pathname, search } = new URL(address);
  return api.inject({ url: `${pathname}${search}`, headers: { host, cookie } });
};
const leadsTo = (answer: LightMyRequestResponse) => {
  assert.equal(answer.statusCode, 303, answer.body);
  return String(answer.headers.location);
};
const cookiesOf = (answer: LightMyRequestResponse) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** A browser opens the link to the funnel. @returns where it is sent, and what it keeps. */
async function begin(host = funnel, cookie = '') {
  const answer = await get(`http://${host}/users/handoff?next=%2Finfo`, cookie);
  return { address: leadsTo(answer), nonce: cookiesOf(answer) };
}
/** The main host answers. @returns the address with the token. */
const ask = async (address: string, cookie: string) => leadsTo(await get(address, cookie));

/** What stands in a browser after it showed a token: whose session, if any. */
async function show(address: string, cookie: string) {
  const answer = await get(address, cookie);
  return { to: leadsTo(answer), cookie: cookiesOf(answer), who: await whoIs(cookiesOf(answer)) };
}
async function whoIs(cookie: string, host = funnel) {
  const url = '/users/active_session';
  const answer = await api.inject({ url, headers: { ...marker, host, cookie } });
  return (answer.json().data.id as number | undefined) ?? null;
}
const post = (host: string, url: string, cookie: string, payload: object = {}) =>
  api.inject({ method: 'POST', url, headers: { ...marker, host, cookie }, payload });
const aPerson = (name: string) => signedIn(tools, api, { name });

async function handedOver(cookie: string) {
  const { address, nonce } = await begin();
  return show(await ask(address, cookie), nonce);
}

test('the login of the main host is taken along to a funnel, and stands among the own sessions', async () => {
  const ada = await aPerson('ada');
  const { address, nonce } = await begin();
  const back = await ask(address, ada.cookie);
  assert.ok(back.startsWith(`http://${funnel}/users/handoff?token=`), back);
  const { to, cookie, who } = await show(back, nonce);
  assert.equal(who, ada.id);
  assert.equal(to, '/app/login?next=%2Finfo', 'where login goes on to the page');
  assert.match(cookie, /(^|; )handoff=(;|$)/, 'the secret is taken away');
  const sessions = (await ada.call('GET', '/users/sessions')).json().data.items;
  assert.deepEqual(
    sessions.map(({ host }: { host: string }) => host),
    ['localhost', 'acme.sales.localhost'],
  );
  assert.equal((await mailsTo(tools, 'ada@demo.test', 'new-device')).length, 0);
});

test('no answer on the way tells its address on, or is kept', async () => {
  const ben = await aPerson('ben');
  const first = await get(`http://${funnel}/users/handoff?next=%2Finfo`);
  const second = await get(leadsTo(first), ben.cookie);
  const third = await get(leadsTo(second), cookiesOf(first));
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

test('a stolen token opens nothing without the browser that asked, and nothing afterwards', async () => {
  const cyd = await aPerson('cyd');
  const { address, nonce } = await begin();
  const back = await ask(address, cyd.cookie);
  const thief = await begin();
  assert.equal((await show(back, thief.nonce)).who, null);
  assert.equal((await show(back, nonce)).who, null, 'used up by the thief’s try');

  const other = await begin();
  const bare = await ask(other.address, cyd.cookie);
  assert.equal((await show(bare, '')).who, null, 'no secret at all');
});

test('a token works once, and for a minute', async () => {
  const dee = await aPerson('dee');
  const { address, nonce } = await begin();
  const back = await ask(address, dee.cookie);
  assert.equal((await show(back, nonce)).who, dee.id);
  assert.equal((await show(back, nonce)).who, null);

  const late = await begin();
  const lateBack = await ask(late.address, dee.cookie);
  tools.advance(60_001);
  assert.equal((await show(lateBack, late.nonce)).who, null);
});

test('of two that show the same token at once only one gets in', async () => {
  const eve = await aPerson('eve');
  const { address, nonce } = await begin();
  const back = await ask(address, eve.cookie);
  const both = await Promise.all([show(back, nonce), show(back, nonce)]);
  assert.deepEqual(new Set(both.map(({ who }) => who)), new Set([eve.id, null]));
});

test('a token for one host opens nothing on another', async () => {
  const fay = await aPerson('fay');
  const { address, nonce } = await begin();
  const back = await ask(address, fay.cookie);
  const elsewhere = back.replace('//acme.', '//beta.');
  assert.equal((await show(elsewhere, nonce)).who, null);
});

test('an attacker’s own token logs nobody else in as the attacker', async () => {
  const attacker = await aPerson('gil');
  const { address } = await begin();
  const trap = await ask(address, attacker.cookie);
  const victim = await begin();
  assert.equal((await show(trap, victim.nonce)).who, null);
});

test('an attacker who has the victim’s main host asked for his own secret gets nothing from it', async () => {
  const victim = await aPerson('hal');
  const attacker = await begin();
  const back = await ask(attacker.address, victim.cookie);
  assert.equal((await show(back, '')).who, null, 'the victim’s browser has no such secret');
  assert.equal((await show(back, attacker.nonce)).who, null, 'read out of a history afterwards');
});

test('whoever is logged in on the funnel stays, whatever token is shown', async () => {
  const [ian, joy] = [await aPerson('ian'), await aPerson('joy')];
  const answer = await post(funnel, '/users/login', '', {
    login: 'ian@demo.test',
    password: demoPassword,
  });
  const there = cookiesOf(answer);
  assert.equal(await whoIs(there), ian.id, 'login works on a sales host as well');
  const { address, nonce } = await begin();
  const back = await ask(address, joy.cookie);
  const shown = await get(back, `${there}; ${nonce}`);
  assert.equal(leadsTo(shown), '/app/info');
  assert.deepEqual(shown.cookies, []);
  assert.equal(await whoIs(there), ian.id);
  assert.equal((await begin(funnel, there)).address, '/app/info', 'and is not asked again');
});

test('whoever logs in on the main host meanwhile is who is taken along', async () => {
  const [kay, lee] = [await aPerson('kay'), await aPerson('lee')];
  const { address, nonce } = await begin();
  const back = await ask(address, kay.cookie);
  await post(main, '/users/login', kay.cookie, { login: 'lee@demo.test', password: demoPassword });
  assert.equal((await show(back, nonce)).who, null, 'that login has ended');
  assert.equal((await handedOver(lee.cookie)).who, lee.id);
});

test('nobody on the main host: the way ends at the login of the host one came to', async () => {
  const { address } = await begin();
  assert.equal(await ask(address, ''), `http://${funnel}/app/login?next=%2Finfo`);
  assert.equal(await ask(address, 'sid=made-up'), `http://${funnel}/app/login?next=%2Finfo`);
});

test('a suspended account is not taken along, also between the token and its use', async () => {
  const mia = await aPerson('mia');
  const { address, nonce } = await begin();
  const back = await ask(address, mia.cookie);
  const account = tools.db.root.updateTable('people').where('id', '=', mia.id);
  await account.set({ role: 'AccountSuspended' }).execute();
  assert.equal((await show(back, nonce)).who, null);
  assert.match(await ask((await begin()).address, mia.cookie), /\/app\/login/);
});

test('an administrator who acts as somebody takes nobody along', async () => {
  const admin = await signedIn(tools, api, { name: 'nia', role: 'SuperAdmin' });
  const customer = await aPerson('oli');
  const asItself = await begin();
  const back = await ask(asItself.address, admin.cookie);
  const acts = await admin.call('POST', `/admin_api/users/${customer.id}/act_as`);
  assert.equal(acts.json().meta.success, true, acts.body);
  assert.equal((await show(back, asItself.nonce)).who, null, 'asked for before');
  assert.match(await ask((await begin()).address, admin.cookie), /\/app\/login/);
});

test('logging out on the main host, a new password and “log out all others” end what was taken along', async () => {
  const pam = await aPerson('pam');
  const endings: (() => Promise<LightMyRequestResponse>)[] = [
    () =>
      pam.call('POST', '/users/change_password', {
        current: demoPassword,
        password: 'another practice word',
        confirmation: 'another practice word',
      }),
    () => pam.call('POST', '/users/sessions/revoke_others'),
    () => pam.call('GET', '/users/logout'),
  ];
  for (const end of endings) {
    const { cookie, who } = await handedOver(pam.cookie);
    assert.equal(who, pam.id);
    assert.equal((await end()).json().meta.success, true);
    assert.equal(await whoIs(cookie), null);
  }
});

test('a token dies with the login it was made for', async () => {
  const quin = await aPerson('quin');
  const { address, nonce } = await begin();
  const back = await ask(address, quin.cookie);
  await quin.call('GET', '/users/logout');
  assert.equal((await show(back, nonce)).who, null);
});

test('logging out on the funnel ends that session alone; logging out all others there keeps it', async () => {
  const ria = await aPerson('ria');
  const there = await handedOver(ria.cookie);
  await post(funnel, '/users/sessions/revoke_others', there.cookie);
  assert.equal(await whoIs(ria.cookie, main), null);
  assert.equal(await whoIs(there.cookie), ria.id);

  const sue = await aPerson('sue');
  const again = await handedOver(sue.cookie);
  const headers = { ...marker, host: funnel, cookie: again.cookie };
  await api.inject({ url: '/users/logout', headers });
  assert.equal(await whoIs(again.cookie), null);
  assert.equal(await whoIs(sue.cookie, main), sue.id);
});

test('what was taken along is as old as the login: a proof of who is here does not become new by it', async () => {
  const tom = await aPerson('tom');
  tools.advance(10 * 60_000 + 1);
  const { cookie } = await handedOver(tom.cookie);
  const asked = await post(funnel, '/users/passkeys/begin', cookie);
  assert.equal(asked.json().meta.code, 'confirm-first');
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
      const end = await get(back.href, cookiesOf(start));
      if (back.pathname === '/users/handoff') assert.equal(leadsTo(end), '/app/login?next=%2F');
    }
  const twice = await get(`http://${funnel}/users/handoff?token=a&token=b&next=/a&next=/b`);
  assert.match(leadsTo(twice), /give\?.*next=%2F$/);
});
