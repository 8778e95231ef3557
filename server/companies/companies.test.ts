import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { htmlToRichText } from '../amps/writing/html-to-rich-text.ts';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { noteAccountHealth } from './account-standing.ts';
import { openAccount } from './open-account.ts';

const password = 'abcd efgh ijkl mnop qrst uvwx';

const site = await practiceWordPress();
const { tools, api } = await anApi({
  settings: { PRACTICE_ORIGIN: site.origin },
  fetch: site.tools.fetch,
});
const ada = await signedIn(tools, api, { name: 'ada' });
const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
const client = await signedIn(tools, api, { name: 'client', resellerId: reseller.id });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const quayLines = await aCompany(tools, { ownerId: ada.id, name: 'Quay Lines' });
const clients = await aCompany(tools, { ownerId: client.id, name: 'Lantern 100% Theater' });
after(async () => {
  await site.close();
});

const link = (person: SignedIn, blog: string, more: object = {}, company = quayLines) =>
  person.call('POST', `/companies/${company}/accounts`, {
    site: 'wordpress',
    credentials: {
      by: 'password',
      base_url: `${site.origin}/wordpress/${blog}`,
      user: 'editor',
      application_password: password,
      ...more,
    },
  });
const namesSeenBy = async (person: SignedIn, q = '') => {
  const answer = await person.call('GET', `/companies${q ? `?q=${encodeURIComponent(q)}` : ''}`);
  return answer.json().data.items.map((company: { name: string }) => company.name);
};

test('everyone sees their own companies, a reseller those of their clients too, an admin all', async () => {
  assert.deepEqual(await namesSeenBy(ada), ['Quay Lines']);
  assert.deepEqual(await namesSeenBy(reseller), ['Lantern 100% Theater']);
  assert.deepEqual(await namesSeenBy(client), ['Lantern 100% Theater']);
  assert.deepEqual(await namesSeenBy(admin), ['Lantern 100% Theater', 'Quay Lines']);
});

test('of one owner only that owner’s companies are listed, and to nobody who may not see them', async () => {
  const of = async (person: SignedIn, owner: SignedIn) => {
    const { data, meta } = (await person.call('GET', `/companies?owner_id=${owner.id}`)).json();
    assert.equal(meta.pagination.total, data.items.length);
    return data.items.map(({ name }: { name: string }) => name);
  };
  assert.deepEqual(await of(reseller, client), ['Lantern 100% Theater']);
  assert.deepEqual(await of(reseller, ada), []);
  assert.deepEqual(await of(admin, ada), ['Quay Lines']);
});

test('the list goes into a spreadsheet, where no name is run as a formula', async () => {
  const eve = await signedIn(tools, api, { name: 'eve' });
  await aCompany(tools, { ownerId: eve.id, name: '=HYPERLINK("http://evil.test")' });
  const csv = await eve.call('GET', '/companies.csv');
  assert.match(String(csv.headers['content-disposition']), /companies\.csv/);
  assert.ok(csv.body.startsWith('\uFEFFid,name,website'));
  assert.equal(csv.body.trimEnd().split('\n').length, 2, 'nobody else’s');
  assert.ok(csv.body.includes("'=HYPERLINK"));
  assert.ok(!/[,\n]"?=HYPERLINK/.test(csv.body));
});

test('signs of the search are looked for as they are', async () => {
  assert.deepEqual(await namesSeenBy(admin, '100%'), ['Lantern 100% Theater']);
  assert.deepEqual(await namesSeenBy(admin, '%'), ['Lantern 100% Theater']);
  assert.deepEqual(await namesSeenBy(admin, '_'), []);
});

test('somebody else’s company answers as one that does not exist [R8.41]', async () => {
  const foreign = await ada.call('GET', `/companies/view/${clients}`);
  const missing = await ada.call('GET', '/companies/view/999999');
  assert.equal(foreign.statusCode, 404);
  assert.deepEqual(foreign.json(), missing.json());
  assert.equal((await link(ada, 'foreign', {}, clients)).statusCode, 404);
});

test('a WordPress site is tried and linked, and its password never comes back', async () => {
  const answer = await link(ada, 'harbour-gazette');
  assert.equal(answer.statusCode, 200, answer.body);
  const account = answer.json().data;
  assert.equal(account.name, 'Harbour Gazette (Practice Editor)');
  assert.equal(account.practice, true);
  assert.equal(account.health, 'connected');
  const view = await ada.call('GET', `/companies/view/${quayLines}`);
  assert.deepEqual(view.json().company, view.json().data.company);
  assert.ok(!view.body.includes(password) && !view.body.includes('secret'));
  const stored = await sql`select secret from site_accounts where id = ${account.id}`.execute(
    tools.db.root,
  );
  assert.ok(!JSON.stringify(stored.rows).includes(Buffer.from(password).toString('base64')));
  const opened = await openAccount(tools, account.id);
  assert.ok(opened?.by === 'password' && opened.password === password);
});

test('the same blog is linked already, whichever page of it was copied and whoever signs in', async () => {
  await link(ada, 'twice');
  const others = { user: 'author', application_password: 'ghij klmn opqr stuv wxab cdef' };
  for (const [path, given] of [
    ['twice/wp-admin/', {}],
    ['twice/index.php', {}],
    ['twice/about/', {}],
    ['twice/wp-json/wp', {}],
    ['twice', others],
  ] as const) {
    const again = await link(ada, path, given);
    assert.equal(again.statusCode, 409, again.body);
    assert.equal(again.json().meta.code, 'account-in-use');
    assert.match(again.json().meta.message, /linked .* already, as “Twice \(Practice Editor\)”/);
  }
});

test('an account that no longer let us in goes on for another user', async () => {
  const linked = (await link(ada, 'changing-hands')).json().data;
  await tools.db.root
    .updateTable('site_accounts')
    .set({ health: 'reconnect' })
    .where('id', '=', linked.id)
    .execute();
  const given = { user: 'author', application_password: 'ghij klmn opqr stuv wxab cdef' };
  const relinked = (await link(ada, 'changing-hands/about/', given)).json().data;
  assert.equal(relinked.id, linked.id, 'what waits for it goes on');
  const opened = await openAccount(tools, relinked.id);
  assert.ok(opened?.by === 'password' && opened.user === 'author');
});

test('a company has as many accounts as an Amp is published to, and a text is shown once a site for all of them', async () => {
  const fay = await signedIn(tools, api, { name: 'fay' });
  const companyId = await aCompany(tools, { ownerId: fay.id });
  await sql`insert into site_accounts (company_id, site, remote_id, place, name, base_url, secret, practice, created_at)
    select ${companyId}, 'wordpress', 'site ' || n, 'site ' || n, 'Site ' || n, 'https://site-' || n || '.test', ''::bytea, false, now()
    from generate_series(1, ${limits.company.accounts}) n`.execute(tools.db.root);
  const refused = await link(fay, 'one-more', {}, companyId);
  assert.equal(refused.statusCode, 409, refused.body);
  assert.match(refused.json().meta.message, /50 accounts at most\. Unlink one/);

  const body = htmlToRichText(`<p>${'long '.repeat(20_000)}</p>`);
  const { ampId } = await anArticle(tools, { ownerId: fay.id, fields: { body } });
  await fay.call('PATCH', `/press_releases/${ampId}`, { company_id: companyId });
  const options = await fay.call('GET', `/press_releases/${ampId}/publish_options`);
  const { data } = options.json();
  const offered = data.options.filter(({ site: named }: { site: string }) => named === 'wordpress');
  assert.equal(offered.length, limits.company.accounts);
  assert.ok(options.body.length < 2.5 * 100_000, `${options.body.length} bytes of answer`);
  await fay.call(
    'DELETE',
    `/companies/${companyId}/accounts/${await anyAccountOf(fay, companyId)}`,
  );
  assert.equal((await link(fay, 'one-more', {}, companyId)).statusCode, 200);
});

const anyAccountOf = async (person: SignedIn, companyId: number): Promise<number> => {
  const view = await person.call('GET', `/companies/view/${companyId}`);
  return view.json().company.accounts[0].id;
};

test('a wrong password links nothing and says what to do, at the field', async () => {
  const answer = await link(ada, 'closed', { application_password: 'wrong' });
  assert.equal(answer.statusCode, 422);
  assert.match(answer.json().meta.fields.base_url[0], /new application password/);
  const view = await ada.call('GET', `/companies/view/${quayLines}`);
  assert.ok(!view.body.includes('closed'));
});

test('an unlinked account is forgotten with its secret, and can be linked again', async () => {
  const { id } = (await link(ada, 'passing')).json().data;
  const foreign = await client.call('DELETE', `/companies/${quayLines}/accounts/${id}`);
  assert.equal(foreign.statusCode, 404);
  const answer = await ada.call('DELETE', `/companies/${quayLines}/accounts/${id}`);
  assert.equal(answer.statusCode, 200);
  assert.ok(!answer.json().company.accounts.some((account: { id: number }) => account.id === id));
  assert.equal(await openAccount(tools, id), null);
  const stored = await sql<{
    secret: unknown;
  }>`select secret from site_accounts where id = ${id}`.execute(tools.db.root);
  assert.equal(stored.rows[0]?.secret, null);
  assert.equal(
    (await ada.call('DELETE', `/companies/${quayLines}/accounts/${id}`)).statusCode,
    404,
  );
  assert.equal((await link(ada, 'passing')).statusCode, 200);
});

test('an account that no longer lets us in gets a new password and stays the same account', async () => {
  const { id } = (await link(ada, 'renewed')).json().data;
  await noteAccountHealth(tools.db.root, {
    accountId: id,
    health: 'reconnect',
    detail: 'The password was revoked.',
    at: tools.now(),
  });
  const again = await link(ada, 'renewed');
  assert.equal(again.statusCode, 200, again.body);
  assert.equal(again.json().data.id, id);
  assert.equal(again.json().data.health, 'connected');
});
