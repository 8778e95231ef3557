import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aHandoff, funnel, leadsTo, main } from '#tests/builders/handoff.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { cookieOf } from '#tests/builders/sessions.ts';

const { tools, get, begin, ask, show, whoIs, post, aPerson, handedOver } = await aHandoff();

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

test('an attacker who has the victim’s main host asked for their own secret gets nothing from it', async () => {
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
  const there = cookieOf(answer);
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

test('however often a browser asks for a token, few of them are kept, the newest among them', async () => {
  const max = await aPerson('max');
  const { address, nonce } = await begin();
  let back = '';
  for (let n = 0; n < 25; n += 1) back = await ask(address, max.cookie);
  const kept = await tools.db.root
    .selectFrom('handoff_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .where('person_id', '=', max.id)
    .select('handoff_tokens.token_hash')
    .execute();
  assert.equal(kept.length, 20);
  assert.equal((await show(back, nonce)).who, max.id);
});
