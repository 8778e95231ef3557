import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();
let acme: SignedIn;
let client: SignedIn;
let stranger: SignedIn;

before(async () => {
  acme = await signedIn(tools, api, { name: 'acme', role: 'Reseller' });
  const site = {
    subdomain: 'acme',
    business_name: 'Acme Media',
    contact_email: 'desk@acme.test',
  };
  await tools.db.root
    .insertInto('reseller_sites')
    .values({ person_id: acme.id, ...site })
    .execute();
  const learner = { role: 'TrainingCourseBuyer' } as const;
  client = await signedIn(tools, api, { name: 'client', resellerId: acme.id, ...learner });
  stranger = await signedIn(tools, api, { name: 'stranger', ...learner });
});

const open = async (url: string, { host = marker.host, cookie = '' } = {}) =>
  (await api.inject({ url, headers: { host, cookie, accept: 'text/html' } })).body;
/** Its words alone: what differs would else be printed with the look of the page. */
const ofAcme = (page: string) => {
  const names = [...page.matchAll(/Acme Media|Ampifire|Your Platform/g)].map(([name]) => name);
  assert.deepEqual([...new Set(names)], ['Acme Media']);
};

test('a client reads every page outside the app under the name of their reseller', async () => {
  const { cookie } = client;
  for (const url of [
    '/training',
    '/privacy-policy',
    '/shared/evidence',
    '/users/verify/none',
    '/none',
  ])
    ofAcme(await open(url, { cookie }));
  assert.match(await open('/training', { cookie }), /write to desk@acme\.test/);
  assert.match(await open('/training', { cookie: stranger.cookie }), /Ampifire/);
});

test('on the reseller’s own host everybody does, from the first word', async () => {
  const host = 'acme.sales.localhost:3000';
  for (const url of ['/privacy-policy', '/shared/evidence', '/none'])
    ofAcme(await open(url, { host }));
  const shell = await open('/app/login', { host });
  assert.match(shell, /<title>Acme Media</);
  assert.match(shell, /supportEmail[^a-z]+desk@acme\.test/);
  assert.doesNotMatch(shell, /Your Platform/);
  const ours = await open('/app/login', { host: 'sales.localhost:3000' });
  assert.match(ours, /Your Platform/);
});

test('a mailed link opens under the name that its mail had', async () => {
  const email = 'client@demo.test';
  const ask = { url: '/users/password_reset_send_confirmation', payload: { email } };
  await api.inject({ method: 'POST', headers: marker, ...ask });
  await tools.runJobs();
  const mail = (await keptMails(tools)).find(({ kind }) => kind === 'password-reset');
  assert.equal(mail?.from_name, 'Acme Media');
  const path = /http:\/\/acme\.sales\.localhost:3000(\/users\/password_reset\/[\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1];
  assert.ok(path, mail?.text);
  for (const host of ['acme.sales.localhost:3000', marker.host]) ofAcme(await open(path, { host }));
});

test('a passkey is kept on the device under the reseller’s name', async () => {
  const { cookie } = client;
  const headers = { ...marker, cookie };
  const asked = await api.inject({ method: 'POST', url: '/users/passkeys/begin', headers });
  assert.equal(asked.json().data.rp?.name, 'Acme Media', asked.body);
});

test('a reseller themself deals with us, also where they show their own name', async () => {
  assert.match(await open('/privacy-policy', { cookie: acme.cookie }), /Ampifire/);
});
