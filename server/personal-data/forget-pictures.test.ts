import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { lineLimits } from '../foundation/db/line.ts';
import { mediaUrl } from '../media/addresses.ts';
import type { MediaFileRow } from '../media/media-file-table.ts';
import { storePicture } from '../media/store-picture.ts';
import { usercontentApp } from '../media/usercontent.ts';

let tools: TestTools;
let api: FastifyInstance;
let host: FastifyInstance;
let admin: SignedIn;
let reseller: SignedIn;
let client: SignedIn;

before(async () => {
  tools = await testTools({ limits: { ...lineLimits, statementMs: 3_000 } });
  api = await apiOf(tools);
  host = await usercontentApp(tools);
  admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
  client = await signedIn(tools, api, { name: 'client', resellerId: reseller.id });
});
after(async () => {
  await host.close();
  await api.close();
  await tools.close();
});

const ofReseller = async (hue: number) =>
  storePicture(tools, { bytes: await aPicture({ hue }), ownerId: reseller.id, name: 'x.jpg' });
const shows = async (url: string) =>
  (await host.inject({ url: new URL(url).pathname })).statusCode === 200;
const addressOf = ({ sha256 }: MediaFileRow) => mediaUrl(tools.config, sha256, 'jpg');

test('a reseller is forgotten; what their clients show stays, and what nobody shows goes', async () => {
  const company = await client.call('POST', '/companies', { name: 'Tidewater' });
  const path = `/companies/${company.json().company.id}`;
  const { id: media_file_id } = await ofReseller(10);
  const crop = { x: 0, y: 0, width: 50, height: 100 };
  const set = await reseller.call('PUT', `${path}/logo`, { media_file_id, crop });
  assert.equal(set.statusCode, 200, set.body);

  const [posted, unused] = [await ofReseller(120), await ofReseller(240)];
  const practiceOrigin = 'http://practice.localhost:1';
  const { ampId } = await aLiveAmp(tools, { ownerId: client.id, practiceOrigin });
  // The picture left the article since; the post was made with it.
  const sent: PayloadPicture = {
    media_file_id: posted.id,
    sha256: posted.sha256,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    filename: 'x.jpg',
    url: addressOf(posted),
    alt: '',
    caption: '',
    featured: true,
  };
  await sql`update placements set payload = jsonb_set(payload, '{pictures}', ${JSON.stringify([sent])}::jsonb)
    where amp_id = ${ampId}`.execute(tools.db.root);

  const words = { confirm: 'reseller@demo.test' };
  const done = await admin.call('POST', `/admin_api/users/${reseller.id}/anonymise`, words);
  assert.equal(done.statusCode, 200, done.body);
  await tools.runJobs();

  const { logo } = (await client.call('GET', `/companies/view/${path.split('/').at(-1)}`)).json()
    .company;
  assert.equal(await shows(logo.url), true);
  assert.equal(await shows(logo.original_url), true, 'to be cut anew');
  assert.equal(await shows(addressOf(posted)), true);
  assert.equal(await shows(addressOf(unused)), false);
});

test('a person is forgotten even where it takes longer than any other statement may', async () => {
  const old = await signedIn(tools, api, { name: 'old' });
  // The embedded engine has no lines, and nobody else to wait.
  const takes = process.env['TEST_DATABASE_URL'] ? 3.5 : 0;
  await sql`create function take_long() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_sleep(${takes}); return new; end`)}`.execute(tools.db.root);
  await sql`create trigger slow before update on people for each row
    when (new.deleted_at is not null) execute function take_long()`.execute(tools.db.root);
  const words = { confirm: 'old@demo.test' };
  const answer = await admin.call('POST', `/admin_api/users/${old.id}/anonymise`, words);
  assert.equal(answer.statusCode, 200, answer.body);
});
