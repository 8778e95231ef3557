import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { CompanyOauth } from '#contract/companies.ts';
import { noConnectLink } from '#domain/distribution/sign-in.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import type { PracticeWorld } from '#tests/builders/practice.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { runCheckSocialAccounts } from './check-accounts.ts';
import { runDropAccount } from './drop-account.ts';

let world: PracticeWorld;
let tools: TestTools;
let api: FastifyInstance;
let gate: Server;
let ada: SignedIn;
let stranger: SignedIn;
let reseller: SignedIn;
let company: number;
const youtube = 115;

before(async () => {
  world = await aPracticeWorld();
  // The postback needs an address before there is a server to have one.
  gate = createServer((request, reply) => api.routing(request, reply));
  const port = await listenOnLoopback(gate);
  tools = await testTools({
    settings: { PRACTICE_ORIGIN: world.origin, APP_ORIGIN: `http://localhost:${port}` },
  });
  api = await apiOf(tools);
  const host = { host: `localhost:${port}` };
  const at = (person: SignedIn): SignedIn => ({
    ...person,
    call: (method, url, payload) => person.call(method, url, payload, host),
  });
  const inject = api.inject.bind(api);
  // Signing in is asked at the address this product has here.
  api.inject = ((options: object & { headers?: object }) =>
    inject({ ...options, headers: { ...options.headers, ...host } })) as typeof api.inject;
  reseller = at(await signedIn(tools, api, { name: 'reseller', role: 'Reseller' }));
  ada = at(await signedIn(tools, api, { name: 'ada', resellerId: reseller.id }));
  stranger = at(await signedIn(tools, api, { name: 'stranger' }));
  company = await aCompany(tools, { ownerId: ada.id });
});
after(async () => {
  gate.close();
  await api.close();
  await tools.close();
  await world.close();
});

const start = (person: SignedIn, site = youtube, type = 'youtube', companyId = company) =>
  person.call('POST', '/socialbu/getConnectLink', {
    company_id: companyId,
    distribution_site_id: site,
    type,
  });

async function linkOf(site = youtube, companyId = company): Promise<CompanyOauth | undefined> {
  const view = await reseller.call('GET', `/companies/view/${companyId}`);
  const oauths: CompanyOauth[] = view.json().company.company_oauths;
  return oauths.find(({ distribution_site_id: id }) => id === site);
}

/** Presses a button of the page at the address, as the popup's visitor does. */
const answer = (connectUrl: string, word: string) =>
  fetch(connectUrl.replace('practice.localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams({ answer: word, name: 'Quay Lines TV' }),
  });

async function linked(site = youtube, type = 'youtube') {
  const { connect_url: url } = (await start(ada, site, type)).json();
  const page = await answer(url, 'approve');
  assert.equal(page.status, 200, await page.text());
}

test('a company’s own site gives an address to sign in at [R8.38]', async () => {
  const reply = await start(ada);
  assert.equal(reply.statusCode, 200, reply.body);
  const { connect_url: url, data } = reply.json();
  assert.ok(url.startsWith(`${world.origin}/socialbu/connect/`));
  assert.equal(data.connect_url, url);
  assert.equal((await linkOf())?.state, 'waiting');
  assert.equal((await linkOf())?.socialbu, null);
});

test('the call is taken as a form, too, like every other', async () => {
  const form = { company_id: String(company), distribution_site_id: '115', type: 'youtube' };
  const reply = await api.inject({
    method: 'POST',
    url: '/socialbu/getConnectLink',
    headers: {
      ...marker,
      cookie: ada.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  assert.equal(reply.statusCode, 200, reply.body);
  assert.ok(reply.json().connect_url.startsWith(`${world.origin}/socialbu/connect/`));
});

test('a site that cannot be linked, and a wrong type, give an error and no address [R8.39]', async () => {
  for (const [site, type, name] of [
    [121, 'slideshare', 'SlideShare'],
    [45, 'apple_podcast', 'Apple Podcast'],
    [115, 'facebook_page', 'YouTube'],
    [7, 'nothing', 'this site'],
  ] as const) {
    const reply = (await start(ada, site, type)).json();
    assert.equal(reply.error, noConnectLink(name));
    assert.equal(reply.meta.success, false);
    assert.deepEqual(reply.meta.errors, [noConnectLink(name)]);
    assert.equal(reply.connect_url, undefined);
  }
});

test('a service that is down, or answers a page, gives an error and no address [R8.39]', async () => {
  for (const fault of ['server-error', 'maintenance-page', 'reset-before-accept']) {
    await world.fail({ operation: 'accounts.connect', fault });
    const reply = (await start(ada)).json();
    assert.equal(reply.error, noConnectLink('YouTube'));
    assert.equal(reply.connect_url, undefined);
    assert.equal((await linkOf())?.state, 'failed');
  }
});

test('somebody else’s company cannot be linked', async () => {
  assert.equal((await start(stranger)).statusCode, 404);
  for (const [method, act] of [
    ['POST', '/check'],
    ['POST', '/cancel'],
    ['DELETE', ''],
  ] as const) {
    const reply = await stranger.call(method, `/companies/${company}/oauths/${youtube}${act}`, {});
    assert.equal(reply.statusCode, 404);
  }
});

test('an approval links that site and no other, and says it is practice [R8.40, R4.70]', async () => {
  await start(ada, 117, 'facebook_page');
  await linked();
  const link = await linkOf();
  assert.equal(link?.state, 'connected');
  assert.equal(link?.socialbu?.connected, true);
  assert.equal(link?.socialbu?.name, 'Quay Lines TV');
  assert.equal(link?.practice, true);
  assert.ok(link?.checked_at);
  assert.equal((await linkOf(117))?.socialbu, null);
  assert.equal((await start(ada)).json().error, 'A YouTube account is connected already.');
});

test('a site that refuses later needs signing in again, and then it is the same account', async () => {
  const id = (await linkOf())?.socialbu?.account_id;
  const turn = (word: string) =>
    fetch(
      `${world.origin.replace('practice.localhost', '127.0.0.1')}/socialbu/accounts/${id}/${word}`,
      {
        method: 'POST',
        redirect: 'manual',
      },
    );
  await turn('revoke');
  assert.equal((await linkOf())?.state, 'revoked');
  assert.equal((await linkOf())?.socialbu?.connected, false);
  await linked();
  assert.equal((await linkOf())?.state, 'connected');
  assert.equal((await linkOf())?.socialbu?.account_id, id);
});

test('health is asked by hand and by itself; silence changes nothing', async () => {
  const check = () => ada.call('POST', `/companies/${company}/oauths/${youtube}/check`, {});
  await world.fail({ operation: 'accounts.read', fault: 'server-error' });
  assert.equal((await check()).statusCode, 422);
  assert.equal((await linkOf())?.state, 'connected');
  assert.equal((await check()).statusCode, 200);
  const seen = (await linkOf())?.checked_at;
  tools.advance(7 * 60 * 60 * 1_000);
  await runCheckSocialAccounts(tools, {});
  assert.notEqual((await linkOf())?.checked_at, seen);
});

test('an account that its service says nothing of keeps no other from being asked about', async () => {
  await linked(124, 'pinterest');
  const checks = async () =>
    [(await linkOf(youtube))?.checked_at, (await linkOf(124))?.checked_at] as const;
  const [one, other] = await checks();
  tools.advance(7 * 60 * 60 * 1_000);
  await world.fail({ operation: 'accounts.read', fault: 'server-error' });
  await runCheckSocialAccounts(tools, {});
  const [oneNow, otherNow] = await checks();
  assert.equal(Number(oneNow !== one) + Number(otherNow !== other), 1);
  const unlinked = await ada.call('DELETE', `/companies/${company}/oauths/124`);
  assert.equal(unlinked.statusCode, 200, unlinked.body);
  await tools.runJobs();
});

test('an approval after Cancel, a second one and a forged one link nothing', async () => {
  const { connect_url: url } = (await start(ada, 124, 'pinterest')).json();
  const cancel = await ada.call('POST', `/companies/${company}/oauths/124/cancel`, {});
  assert.equal(cancel.statusCode, 200, cancel.body);
  await answer(url, 'approve');
  assert.equal((await linkOf(124))?.socialbu, null);
  assert.equal((await answer(url, 'approve')).status, 404);
  const forged = await api.inject({
    method: 'POST',
    url: '/socialbu/postback?state=AAAA',
    payload: { account_id: 1, account_action: 'added' },
  });
  assert.equal(forged.statusCode, 404);
});

test('an approval that comes after ten minutes, and a denial, link nothing', async () => {
  const late = (await start(ada, 124, 'pinterest')).json();
  tools.advance(11 * 60 * 1_000);
  await answer(late.connect_url, 'approve');
  assert.equal((await linkOf(124))?.socialbu, null);
  const denied = (await start(ada, 124, 'pinterest')).json();
  assert.match(await (await answer(denied.connect_url, 'deny')).text(), /Nothing was linked/);
  assert.equal((await linkOf(124))?.socialbu, null);
});

test('a first try whose address never comes does not end a second one that is under way', async () => {
  const companyId = await aCompany(tools, { ownerId: ada.id, name: 'Weir Street' });
  const { fetch: asked } = tools;
  const isAsked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  tools.fetch = async (address, request) => {
    tools.fetch = asked;
    isAsked.resolve();
    await answered.promise;
    const reply = await asked(address, request);
    return { ...reply, status: 500 };
  };
  const first = start(ada, youtube, 'youtube', companyId);
  await isAsked.promise;
  const second = (await start(ada, youtube, 'youtube', companyId)).json();
  answered.resolve();
  assert.equal((await first).json().connect_url, undefined);
  assert.equal((await linkOf(youtube, companyId))?.state, 'waiting');
  assert.equal((await answer(second.connect_url, 'approve')).status, 200);
  assert.equal((await linkOf(youtube, companyId))?.state, 'connected');
});

test('unlinking is done at once here, and the service is told to forget the account', async () => {
  const id = (await linkOf())?.socialbu?.account_id;
  const reply = await ada.call('DELETE', `/companies/${company}/oauths/${youtube}`);
  assert.equal(reply.statusCode, 200, reply.body);
  assert.equal((await linkOf())?.socialbu, null);
  assert.ok((await tools.runJobs()).includes('drop-social-account'));
  const gone = await tools.fetch(`${world.origin}/socialbu/api/v1/accounts/${id}`, {
    credentials: { for: world.origin, headers: { authorization: 'Bearer practice' } },
  });
  assert.equal(gone.status, 404);
});

test('a late try to drop an account leaves it to the company that has it by then', async () => {
  await answer((await start(ada)).json().connect_url, 'approve');
  const accountId = (await linkOf())?.socialbu?.account_id ?? 0;
  const late = { accountId, practice: true, companyId: 0, siteId: youtube, sealed: null };
  await runDropAccount(tools, late);
  const there = await tools.fetch(`${world.origin}/socialbu/api/v1/accounts/${accountId}`, {
    credentials: { for: world.origin, headers: { authorization: 'Bearer practice' } },
  });
  assert.equal(there.status, 200);
});

test('an account that a former reseller signs in to is not linked to the company of a client', async () => {
  const former = { role: 'Customer' } as const;
  const account = tools.db.root.updateTable('people').where('id', '=', reseller.id);
  const companyId = await aCompany(tools, { ownerId: ada.id, name: 'Tide Mills' });
  const { connect_url: url } = (await start(reseller, youtube, 'youtube', companyId)).json();
  await account.set(former).execute();
  assert.equal((await answer(url, 'approve')).status, 200);
  await account.set({ role: 'Reseller' }).execute();
  const link = await linkOf(youtube, companyId);
  assert.equal(link?.socialbu, null);
  assert.match(link?.error ?? '', /out of reach/);
});
