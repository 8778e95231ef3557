import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import sharp from 'sharp';
import { emptyCompany } from '#domain/companies/company-form.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { storePicture } from '../media/store-picture.ts';
import { storedFile } from '../media/stored-file.ts';

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });
const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
const client = await signedIn(tools, api, { name: 'client', resellerId: reseller.id });
const stranger = await signedIn(tools, api, { name: 'stranger' });

const make = async (person: SignedIn, name: string): Promise<number> => {
  const answer = await person.call('POST', '/companies', { name });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().company.id;
};
const save = (person: SignedIn, id: number, form: object, revision = 1) =>
  person.call('PATCH', `/companies/${id}`, { ...emptyCompany, ...form, revision });

const whole = {
  name: 'Tidewater Tools',
  website: 'https://tidewater.test/',
  about: 'Makes tools.',
  contact_name: 'Tim Water',
  email: 'press@tidewater.test',
  phone_country: 'GB',
  phone: '020 7946 0958',
  address: '1 Quay Street',
  city: 'Hull',
  state: 'England',
  postal_code: 'HU1 1AA',
  country: 'GB',
  apple_podcast_link: 'https://podcasts.apple.com/us/podcast/x/id123456789',
};

test('a company says what it lacks, and comes back as it was saved [R4.33]', async () => {
  const id = await make(ada, 'Tidewater');
  const empty = (await ada.call('GET', `/companies/view/${id}`)).json().company;
  assert.deepEqual(
    empty.lacks.map(({ field }: { field: string }) => field),
    ['about', 'contact_name', 'email'],
  );
  const answer = await save(ada, id, whole);
  assert.equal(answer.statusCode, 200, answer.body);
  const { company } = (await ada.call('GET', `/companies/view/${id}`)).json();
  assert.deepEqual(company.lacks, []);
  assert.equal(company.revision, 2);
  const { phone, ...rest } = whole;
  for (const [field, value] of Object.entries(rest)) assert.equal(company[field], value, field);
  assert.notEqual(phone, company.phone);
  assert.equal(company.phone, '+442079460958');
  assert.equal(company.spotify_link, null);
});

test('the rules hold for a call made by hand, in their own sentences [R6.38, R6.55]', async () => {
  const id = await make(ada, 'By Hand');
  const answer = await save(ada, id, {
    name: 'By Hand',
    email: 'A@GMAIL.com',
    website: 'ftp://x.test',
    spotify_link: 'https://example.com/x',
  });
  assert.equal(answer.statusCode, 422);
  const { fields } = answer.json().meta;
  assert.equal(
    fields.email[0],
    'Company e-mail must have an email corresponding to the company domain',
  );
  assert.equal(fields.website[0], 'ftp://x.test is not a valid URL');
  assert.match(fields.spotify_link[0], /^Invalid Spotify link\. .+open\.spotify\.com/);
  const wrongPhone = await save(ada, id, { name: 'By Hand', phone_country: 'US', phone: '123' });
  assert.equal(
    wrongPhone.json().meta.fields.phone[0],
    'Please enter correct phone number, valid for the country selected',
  );
});

test('a save from an old page overwrites nothing and tells what changed', async () => {
  const id = await make(client, 'Lantern');
  const first = await save(reseller, id, { name: 'Lantern', about: 'A theater.' });
  assert.equal(first.statusCode, 200, first.body);
  const late = await save(client, id, { name: 'Lantern', city: 'Hull' });
  assert.equal(late.statusCode, 409);
  const { meta, data } = late.json();
  assert.equal(meta.code, 'company-changed');
  assert.deepEqual(data.fields, ['about']);
  assert.equal(data.by, 'Reseller Tester');
  assert.equal(data.company.about, 'A theater.');
  assert.equal(data.company.city, null);
  assert.equal((await save(client, id, { name: 'Lantern', city: 'Hull' }, 2)).statusCode, 200);
});

test('saving what is there already makes no new revision', async () => {
  const id = await make(ada, 'Still');
  assert.equal((await save(ada, id, { name: 'Still' })).json().company.revision, 1);
});

test('a new company takes its website along, where there is one', async () => {
  const made = await ada.call('POST', '/companies', {
    name: 'Sited',
    website: 'https://sited.test/',
  });
  assert.equal(made.json().data.company.website, 'https://sited.test/');
  const wrong = await ada.call('POST', '/companies', { name: 'Unsited', website: 'sited' });
  assert.deepEqual(Object.keys(wrong.json().meta.fields), ['website']);
});

test('an owner’s companies have different names', async () => {
  await make(ada, 'Twice');
  const again = await ada.call('POST', '/companies', { name: 'TWICE' });
  assert.equal(again.statusCode, 422);
  assert.match(again.json().meta.fields.name[0], /this name already/);
  await make(stranger, 'Twice');
});

test('nobody else reads, saves or archives a company, or sees its picture [R8.41]', async () => {
  const id = await make(client, 'Own');
  const calls = [
    stranger.call('GET', `/companies/view/${id}`),
    save(stranger, id, { name: 'Mine' }),
    stranger.call('DELETE', `/companies/${id}`),
    stranger.call('DELETE', `/companies/${id}/logo`),
  ];
  for (const answer of await Promise.all(calls)) {
    assert.equal(answer.statusCode, 404);
    assert.ok(!answer.body.includes('Own'));
  }
  assert.equal((await reseller.call('GET', `/companies/view/${id}`)).statusCode, 200);
});

const aPicture = async (ownerId: number) => {
  const half = { width: 200, height: 200, channels: 3, background: '#ff0000' } as const;
  const bytes = await sharp({ create: { ...half, width: 400, background: '#0000ff' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  return storePicture(tools, { bytes, ownerId, name: 'logo.png' });
};

test('a logo is the chosen part, drawn anew, and can be cut again by whoever may', async () => {
  const id = await make(client, 'With Logo');
  const { id: mediaId } = await aPicture(reseller.id);
  const left = { x: 0, y: 0, width: 50, height: 100 };
  const put = (person: SignedIn, crop: object, media_file_id = mediaId) =>
    person.call('PUT', `/companies/${id}/logo`, { media_file_id, crop });
  assert.equal((await put(client, left)).statusCode, 422, 'not the client’s own picture');
  const answer = await put(reseller, left);
  assert.equal(answer.statusCode, 200, answer.body);
  const { logo } = answer.json().company;
  assert.deepEqual([logo.width, logo.height, logo.original_id], [200, 200, mediaId]);
  assert.notEqual(logo.url, logo.original_url);
  const [sha] = /[0-9a-f]{64}/.exec(logo.url) ?? [];
  const file = await storedFile(tools, sha ?? '');
  const shown = await sharp(await buffer(file.stream())).stats();
  assert.ok((shown.channels[0]?.mean ?? 0) > 240 && (shown.channels[2]?.mean ?? 255) < 15);
  const again = await put(client, { ...left, x: 50 });
  assert.equal(again.statusCode, 200, again.body);
  assert.equal((await put(client, { ...left, x: 60 })).statusCode, 422);
  const none = await client.call('DELETE', `/companies/${id}/logo`);
  assert.equal(none.json().company.logo, null);
});

test('a company is archived when nothing of it is under way', async () => {
  const amp = await aLiveAmp(tools, {
    ownerId: ada.id,
    practiceOrigin: 'http://practice.localhost:1',
  });
  const busy = await ada.call('DELETE', `/companies/${amp.companyId}`);
  assert.equal(busy.statusCode, 409, busy.body);
  assert.equal(busy.json().meta.code, 'company-busy');
  assert.match(busy.json().meta.message, /still being sent/);
  const idle = await aCompany(tools, { ownerId: ada.id, name: 'Idle' });
  assert.equal((await ada.call('DELETE', `/companies/${idle}`)).statusCode, 200);
  assert.equal((await ada.call('GET', `/companies/view/${idle}`)).statusCode, 404);
  await make(ada, 'Idle');
});

test('a company that is saved again and again asks what waits for it once, not each time', async () => {
  const id = await make(ada, 'Often Saved');
  await tools.runJobs();
  for (let revision = 1; revision <= 5; revision += 1) {
    const answer = await save(ada, id, { ...whole, name: `Often Saved ${revision}` }, revision);
    assert.equal(answer.statusCode, 200, answer.body);
  }
  const ran = await tools.runJobs();
  assert.equal(ran.filter((name) => name === 'ask-waiting').length, 1);
  await save(ada, id, { ...whole, name: 'Saved later' }, 6);
  const later = await tools.runJobs();
  assert.equal(later.filter((name) => name === 'ask-waiting').length, 1);
});

test('the log names a long text without repeating it, and a company is saved 30 times a minute', async () => {
  const kim = await signedIn(tools, api, { name: 'kim' });
  const id = await make(kim, 'Long Words');
  const about = 'Builds ferries. '.repeat(300).trim();
  const form = { name: 'Long Words', about, city: 'Hull' };
  assert.equal((await save(kim, id, form)).statusCode, 200);
  const { after } = await tools.db.root
    .selectFrom('audit_log')
    .select('after')
    .where('object_type', '=', 'company')
    .where('object_id', '=', id)
    .where('action', '=', 'company.change')
    .executeTakeFirstOrThrow();
  const kept = Object(after);
  assert.equal(kept.city, 'Hull');
  assert.equal(kept.about.characters, about.length);
  assert.ok(!JSON.stringify(after).includes('ferries'));
  const stale = await save(kim, id, form);
  assert.ok(stale.json().data.fields.includes('about'), 'what changed is still told');
  for (let more = 2; more < 30; more += 1) await save(kim, id, form);
  assert.equal((await save(kim, id, form)).statusCode, 429);
});
