import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { CompanyOauth } from '#contract/companies.ts';
import type { Role } from '#domain/people/roles.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import { anAccount } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';

const vimeo = 116;

const world = await aPracticeWorld();
const { tools, api } = await anApi({ settings: { PRACTICE_ORIGIN: world.origin } });
const ada = await signedIn(tools, api, { name: 'ada' });
const stranger = await signedIn(tools, api, { name: 'stranger' });
const company = await aCompany(tools, { ownerId: ada.id });
after(async () => {
  await world.close();
});

async function start(companyId = company, person = ada): Promise<string> {
  const reply = await person.call('POST', '/socialbu/getConnectLink', {
    company_id: companyId,
    distribution_site_id: vimeo,
    type: 'vimeo',
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json().connect_url;
}

const here = (url: string) => url.replace('practice.localhost', '127.0.0.1');

/** Presses a button of the sign-in page. @returns the path it leads back to. */
async function answer(connectUrl: string, word: string, name = 'Quay Lines Films') {
  const asked = Object.fromEntries(new URL(connectUrl).searchParams);
  const reply = await fetch(here(`${world.origin}/vimeo/oauth/authorize`), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...asked, answer: word, name }),
  });
  const back = new URL(reply.headers.get('location') ?? '');
  assert.equal(back.origin, tools.config.origins.app);
  return back.pathname + back.search;
}

async function link(): Promise<CompanyOauth | undefined> {
  const view = await ada.call('GET', `/companies/view/${company}`);
  assert.ok(!view.body.includes('secret'));
  const oauths: CompanyOauth[] = view.json().company.company_oauths;
  return oauths.find(({ distribution_site_id: id }) => id === vimeo);
}

const check = () => ada.call('POST', `/companies/${company}/oauths/${vimeo}/check`, {});

test('Vimeo is signed in to at Vimeo, and the account that comes back is the company’s [R8.38]', async () => {
  const url = await start();
  assert.ok(url.startsWith(`${world.origin}/vimeo/oauth/authorize?response_type=code`));
  assert.equal((await fetch(here(url))).status, 200);
  const page = await ada.call('GET', await answer(url, 'approve'));
  assert.equal(page.statusCode, 200, page.body);
  assert.match(page.body, /Your Vimeo account is linked/);
  const linked = await link();
  assert.equal(linked?.state, 'connected');
  assert.equal(linked?.socialbu?.name, 'Quay Lines Films');
  assert.equal(linked?.socialbu?.connected, true);
  assert.equal(linked?.practice, true);
  assert.equal((await check()).statusCode, 200);
  assert.equal((await link())?.state, 'connected');
});

test('the same return again, another person’s, a forged one and a denial link nothing', async () => {
  const other = await aCompany(tools, { ownerId: stranger.id, name: 'Other' });
  const url = await start(other, stranger);
  const back = await answer(url, 'approve', 'Somebody Else’s Films');
  assert.equal((await ada.call('GET', back)).statusCode, 409, 'whoever did not set out');
  assert.equal((await api.inject({ url: back })).statusCode, 409, 'nobody');
  assert.equal((await stranger.call('GET', back)).statusCode, 200);
  assert.equal((await stranger.call('GET', back)).statusCode, 409, 'twice');
  assert.equal((await ada.call('GET', '/vimeo/return?state=AAAA&code=x')).statusCode, 404);
  assert.equal((await ada.call('GET', '/vimeo/return')).statusCode, 404);
  const third = await aCompany(tools, { ownerId: ada.id, name: 'Third' });
  const denied = await ada.call('GET', await answer(await start(third), 'deny'));
  assert.match(denied.body, /denied at Vimeo/);
  const taken = await ada.call('GET', await answer(await start(third), 'approve'));
  assert.equal(taken.statusCode, 409);
  assert.match(taken.body, /linked to another company already/);
});

test('an account whose owner takes our key away has to be linked again, and can be', async () => {
  const id = (await link())?.socialbu?.account_id;
  await fetch(here(`${world.origin}/vimeo/users/${id}/revoke`), { method: 'POST' });
  await check();
  assert.equal((await link())?.state, 'revoked');
  await world.fail({ operation: 'oauth.exchange', fault: 'server-error' });
  const failed = await ada.call('GET', await answer(await start(), 'approve'));
  assert.match(failed.body, /Vimeo did not confirm the sign-in/);
  assert.equal((await link())?.state, 'revoked');
  await ada.call('GET', await answer(await start(), 'approve'));
  assert.equal((await link())?.state, 'connected');
});

test('a sign-in that was begun while an account was lost, and is denied, leaves it linked once it is well', async () => {
  const { fetch: asked } = tools;
  tools.fetch = async (address, request) => ({ ...(await asked(address, request)), status: 401 });
  await check();
  tools.fetch = asked;
  assert.equal((await link())?.state, 'revoked');
  const url = await start();
  await check();
  assert.equal((await link())?.state, 'connected');
  const denied = await ada.call('GET', await answer(url, 'deny'));
  assert.match(denied.body, /denied at Vimeo/);
  assert.equal((await link())?.state, 'connected');
  assert.equal((await link())?.error, null);
});

test('unlinking forgets the key here at once, and there soon', async () => {
  const reply = await ada.call('DELETE', `/companies/${company}/oauths/${vimeo}`);
  assert.equal(reply.statusCode, 200, reply.body);
  assert.equal((await link())?.socialbu, null);
  assert.ok((await tools.runJobs()).includes('drop-social-account'));
  const users = await (await fetch(here(`${world.origin}/vimeo`))).text();
  assert.match(users, /Quay Lines Films:\s+refuses/);
});

test('a sign-in that somebody began for a company links nothing once that is out of their reach', async () => {
  const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
  const clientId = await anAccount(tools, { email: 'client@demo.test', resellerId: reseller.id });
  const ofClient = await aCompany(tools, { ownerId: clientId, name: 'Tide Mills' });
  const ends: [Role, RegExp][] = [
    ['Customer', /out of reach for them/],
    ['AccountSuspended', /out of reach for them/],
    ['Reseller', /Your Vimeo account is linked/],
  ];
  const account = tools.db.root.updateTable('people').where('id', '=', reseller.id);
  for (const [role, words] of ends) {
    const back = await answer(await start(ofClient, reseller), 'approve', 'Films of the reseller');
    await account.set({ role }).execute();
    assert.match((await reseller.call('GET', back)).body, words, role);
    await account.set({ role: 'Reseller' }).execute();
  }
});
