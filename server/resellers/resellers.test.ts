import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { anApi } from '#tests/builders/an-api.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { storePicture } from '../media/store-picture.ts';
import { usercontentApp } from '../media/usercontent.ts';

let acme: SignedIn;
let beta: SignedIn;
let client: SignedIn;
let stranger: SignedIn;

const { tools, api } = await anApi();

before(async () => {
  acme = await signedIn(tools, api, { name: 'acme', role: 'Reseller' });
  client = await signedIn(tools, api, { name: 'client', resellerId: acme.id });
  stranger = await signedIn(tools, api, { name: 'stranger' });
  beta = await signedIn(tools, api, { name: 'beta', role: 'Reseller' });
  const bytes = await sharp({
    create: { width: 360, height: 64, channels: 3, background: '#115e59' },
  })
    .png()
    .toBuffer();
  const logo = await storePicture(tools, { bytes, ownerId: acme.id, name: 'logo.png' });
  await tools.db.root
    .insertInto('reseller_sites')
    .values([
      {
        person_id: acme.id,
        subdomain: 'acme',
        business_name: 'Acme Media',
        logo_file_id: logo.id,
      },
      { person_id: beta.id, subdomain: 'beta', business_name: 'Beta Reach' },
    ])
    .execute();
});

const logo = async ({ host = 'localhost:3000', cookie = '' } = {}) => {
  const answer = await api.inject({
    url: '/users/get_logo',
    headers: { ...marker, host, cookie },
  });
  assert.equal(answer.statusCode, 200);
  return answer.json().data;
};
const isFree = async (subdomain: string, { cookie }: SignedIn) => {
  const answer = await api.inject({
    method: 'POST',
    url: '/resellers/subdomain_available',
    headers: { ...marker, cookie },
    payload: { subdomain },
  });
  assert.equal(answer.statusCode, 200);
  return answer.json().meta;
};

test('a reseller’s logo is given on the sub-domain, to the clients and to the reseller [R8.31, R4.43]', async () => {
  const answers = [
    await logo({ host: 'acme.sales.localhost:3000' }),
    await logo({ cookie: client.cookie }),
    await logo({ cookie: acme.cookie }),
  ];
  for (const { logo: picture, site } of answers) {
    assert.equal(site, 'Acme Media');
    assert.match(
      picture.file,
      /^http:\/\/usercontent\.localhost:3000\/m\/[0-9a-f]{64}\.(png|jpg)$/,
    );
  }
  const files = await usercontentApp(tools);
  const file = await files.inject({ url: new URL(answers[0].logo.file).pathname });
  assert.equal(file.statusCode, 200);
  assert.equal((await sharp(file.rawPayload).metadata()).width, 360);
  await files.close();
});

test('the sub-domain comes before the reader’s own reseller', async () => {
  const here = { host: 'beta.sales.localhost:3000', cookie: client.cookie };
  assert.deepEqual(await logo(here), { logo: null, site: 'Beta Reach' });
});

test('without a reseller, or once the site is switched off, there is no logo, and that is an answer [R8.31]', async () => {
  const none = { logo: null, site: null };
  assert.deepEqual(await logo(), none);
  assert.deepEqual(await logo({ cookie: stranger.cookie }), none);
  assert.deepEqual(await logo({ host: 'sales.localhost:3000' }), none);
  const sites = tools.db.root.updateTable('reseller_sites').where('person_id', '=', acme.id);
  await sites.set({ active: false }).execute();
  assert.deepEqual(await logo({ cookie: client.cookie }), none);
  await sites.set({ active: true }).execute();
});

test('whose role of a reseller was taken away shows no name or logo to clients and visitors', async () => {
  const people = tools.db.root.updateTable('people').where('id', '=', acme.id);
  const none = { logo: null, site: null };
  for (const role of ['BannedAgent', 'AccountSuspended', 'Customer'] as const) {
    await people.set({ role }).execute();
    assert.deepEqual(await logo({ cookie: client.cookie }), none, role);
    assert.deepEqual(await logo({ host: 'acme.sales.localhost:3000' }), none, role);
    const session = (await client.call('GET', '/users/active_session')).json().data;
    assert.deepEqual([session.resellerBusinessName, session.resellerContactEmail], [null, null]);
  }
  await people.set({ role: 'Reseller' }).execute();
  assert.equal((await logo({ cookie: client.cookie })).site, 'Acme Media');
});

test('a sub-domain is free unless it is taken, reserved or badly formed; the own one counts as free [R8.22]', async () => {
  assert.equal((await isFree('harborlight', acme)).success, true);
  assert.equal((await isFree(' Acme ', acme)).success, true, 'the own name, as it is stored');
  assert.deepEqual((await isFree('Beta', acme)).message, 'Subdomain beta is not available');
  assert.equal((await isFree('acme', beta)).success, false);
  for (const name of ['www', 'APP', 'info', 'ab', '-abc', 'abc-', 'a_b_c', 'x'.repeat(64), ''])
    assert.equal((await isFree(name, acme)).success, false, name);
});

test('who has no site to name cannot ask which names are taken [R7.34]', async () => {
  const payload = { subdomain: 'acme' };
  for (const one of [stranger, client])
    assert.equal(
      (await one.call('POST', '/resellers/subdomain_available', payload)).statusCode,
      404,
    );
});
