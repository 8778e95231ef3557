import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { dropAccount } from '#server/companies/social/drop-account.job.ts';
import { boundTo } from '#server/companies/sealed-account.ts';
import { readConfig } from '#server/config.ts';
import { tryWordPress } from '#server/sites/wordpress/try-wordpress.ts';
import type { GuardedRequest } from '#server/foundation/network/guarded-fetch.ts';
import { makeSeal } from '#server/foundation/network/seal.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aServer } from '#tests/builders/loopback-server.ts';
import { linkTo, mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';

const root = join(import.meta.dirname, '../..');
const secretKey = 'ab'.repeat(32);
// An address without a port, as newsrooms have it in production.
const { tools, api } = await anApi({
  settings: { NEWS_ORIGIN: 'https://news.localhost', SECRET_KEY: secretKey },
});

const askReset = (email: string, host = 'localhost:3000') =>
  api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: { ...marker, host },
    payload: { email },
  });

test('Hole 2: no page of a production world shows a link that opens an account', async (t) => {
  tools.config.production = true;
  t.after(() => {
    tools.config.production = false;
  });
  const agent = await signedIn(tools, api, { name: 'agent', role: 'Agent' });
  await anAccount(tools, { email: 'sa@demo.test', role: 'SuperAdmin' });
  await askReset('sa@demo.test');
  await tools.runJobs();
  const { rows } = await sql<{ id: number; row: string; is_emptied: boolean }>`
    select id, mail::text as row, to_jsonb(mail) ->> 'sealed_words' is null as is_emptied
    from outbox_mails mail where kind = 'password-reset'`.execute(tools.db.root);
  assert.equal(rows.length, 1);
  const mailbox = await agent.call('GET', '/mailbox?to=sa%40demo.test');
  assert.equal(mailbox.statusCode, 404, 'a trial world alone shows mails to whoever asks');
  for (const { id, row, is_emptied } of rows) {
    for (const path of [`/outbox/${id}`, `/outbox/${id}/html`]) {
      const page = await agent.call('GET', path);
      assert.equal(page.statusCode, 200);
      assert.doesNotMatch(page.body, /password_reset\//);
    }
    assert.doesNotMatch(row, /password_reset\//, 'nor does the database hold it');
    assert.ok(is_emptied, 'a mail that is not tried again has no words any more');
  }
});

test('Hole 5: links to our own newsroom open no other port of its host', async (t) => {
  const canary = await aServer(t, (_request, reply) => void reply.end('inside'));
  const customer = await signedIn(tools, api, { name: 'carla' });
  const newcomer = await signedIn(tools, api, { name: 'nina', role: 'UnverifiedCustomer' });
  const inside = `http://news.localhost:${canary.port}/admin/delete?id=7`;
  const check = { content: [inside] };
  const refused = await newcomer.call('POST', '/press_releases/validate_links', check);
  const answer = await customer.call('POST', '/press_releases/validate_links', check);
  assert.equal(canary.seen.length, 0, 'nobody knocked at that port');
  assert.equal(answer.json().data.success, false);
  assert.equal(
    refused.statusCode,
    404,
    'who has not confirmed an address sends no requests at all',
  );
  const front = await tools.fetch('https://news.localhost/', { redirects: 2 });
  assert.equal(front.status, 200, 'the newsroom itself is read as before');
});

test('Hole 8: production starts with a named proxy and mail server alone, and says why', async () => {
  const real = { NODE_ENV: 'production', SECRET_KEY: secretKey, SMTP_URL: 'smtps://mail.test' };
  assert.throws(() => readConfig(real), /TRUST_PROXY: .*shut each other out of the login/);
  assert.throws(
    () => readConfig({ ...real, SMTP_URL: '', TRUST_PROXY: '10.0.0.1' }),
    /SMTP_URL: .*choose a new password/,
  );
});

test('a forwarded header from an unknown proxy is told in the log, not for each request', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const other = await apiOf({ ...tools, log });
  const headers = { ...marker, 'x-forwarded-for': '192.0.2.7' };
  for (let n = 0; n < 3; n += 1) await other.inject({ url: '/users/active_session', headers });
  await other.close();
  assert.equal(lines.filter((line) => line.includes('TRUST_PROXY')).length, 1);
});

for (const end of [
  'http://blog.example.com/',
  'https://evil.test/',
  'https://blog.example.com:8443/',
])
  test(`Hole 12: a site's password is not sent on to ${end}`, async () => {
    const asked: { url: string; request: GuardedRequest | undefined }[] = [];
    const page = '<link rel="https://api.w.org/" href="/wp-json/">';
    const tried = await tryWordPress(
      {
        fetch: async (url, request) => {
          asked.push({ url, request });
          const body = new TextEncoder().encode(asked.length === 1 ? page : '{}');
          const headers = { 'content-type': asked.length === 1 ? 'text/html' : 'application/json' };
          const finalUrl = asked.length === 1 ? end : url;
          return { status: 200, headers, body, truncated: false, finalUrl };
        },
      },
      { baseUrl: 'https://blog.example.com', user: 'ada', password: 'abcd efgh' },
    );
    const withPassword = asked.filter(({ request }) => /QWRh|YWRh/.test(JSON.stringify(request)));
    assert.deepEqual(withPassword, []);
    assert.match(
      tried.ok ? '' : tried.says,
      new RegExp(`sends its visitors on to ${new URL(end).origin}`),
    );
  });

test('Hole 20: a reset link leads to the host its reader belongs to, and no label is made up', async () => {
  const reseller = await anAccount(tools, { email: 'acme@demo.test', role: 'Reseller' });
  await tools.db.root
    .insertInto('reseller_sites')
    .values({ person_id: reseller, subdomain: 'acme', business_name: 'Acme Media' })
    .execute();
  await anAccount(tools, { email: 'ours@demo.test' });
  await anAccount(tools, { email: 'theirs@demo.test', resellerId: reseller });
  assert.equal(
    (await askReset('ours@demo.test', 'free-money.sales.localhost:3000')).statusCode,
    421,
  );
  assert.equal((await askReset('ours@demo.test', 'acme.sales.localhost:3000')).statusCode, 200);
  assert.equal((await askReset('theirs@demo.test')).statusCode, 200);
  const hostIn = async (email: string) =>
    /https?:\/\/([^/]+)\/users\/password_reset/.exec(
      (await mailsTo(tools, email))[0]?.text ?? '',
    )?.[1];
  assert.equal(await hostIn('ours@demo.test'), 'localhost:3000');
  assert.equal(await hostIn('theirs@demo.test'), 'acme.sales.localhost:3000');
});

test('Hole 31: installing runs no package’s own script but the one that brings Node', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-install-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(root, 'scripts/ready.mjs'), join(folder, 'scripts/ready.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${folder}/asked"\n`);
  chmodSync(npm, 0o755);
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  await new Promise<void>((ended) => {
    execFile(process.execPath, [join(folder, 'scripts/ready.mjs'), 'conformance'], { env }, () =>
      ended(),
    );
  });
  const [install = '', ...more] = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  assert.match(install, /^ci .*--ignore-scripts/);
  assert.deepEqual(
    more.map((line) => line.split(' ').slice(0, 2).join(' ')),
    ['rebuild node'],
  );
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const name of Object.keys(allowScripts))
    assert.ok(packages[`node_modules/${name}`], `${name} may run a script and is not installed`);
});

test('Hole 33: what another key sealed opens after the key was changed, and names its key', () => {
  const sealed = makeSeal(secretKey).close('a secret', 'a place');
  const rotated = makeSeal('cd'.repeat(32), secretKey);
  assert.doesNotThrow(() => rotated.open(sealed, 'a place'));
  assert.notEqual(rotated.keyIdOf(sealed), null);
  assert.notEqual(rotated.keyIdOf(sealed), rotated.keyId);
  assert.equal(rotated.keyIdOf(rotated.close('a secret', 'a place')), rotated.keyId);
});

test('the operator’s command seals everything anew, beside changes and as often as one likes', async () => {
  const { places, sealedAfter } = await import('#server/keys/sealed-table.ts');
  const { readKeys, rotateKeys } = await import('#server/keys/rotate-keys.ts');
  const ada = await signedIn(tools, api, { name: 'ada' });
  await ada.call('POST', '/users/second_step/begin', {});
  await askReset('ada@demo.test');
  const unlinked = { companyId: 7, siteId: 116, accountId: 1, practice: false };
  const token = tools.seal.close('lets us in', boundTo({ companyId: 7, site: 'vimeo' }));
  await tools.db.transaction((tx) =>
    tools.queue.enqueue(tx, dropAccount, {
      ...unlinked,
      sealed: Buffer.from(token).toString('base64'),
    }),
  );
  const after = { ...tools, seal: makeSeal('cd'.repeat(32), secretKey) };
  const onlyNew = makeSeal('cd'.repeat(32));
  const before = await readKeys(after);
  assert.ok(before.every(({ present, lost }) => present === 0 && lost === 0));
  assert.ok(before.some(({ place, previous }) => /drop-social/.test(place) && previous === 1));
  const { resealed, left } = await rotateKeys(after);
  assert.ok(resealed > 0 && left.every(({ previous, lost }) => previous === 0 && lost === 0));
  for (const place of Object.values(places))
    for (const { sealed, bound } of await sealedAfter(tools.db.root, place, {
      after: '',
      limit: 100,
    }))
      assert.ok(onlyNew.open(sealed, bound).length > 0);
  assert.equal((await rotateKeys(after)).resealed, 0);
  await rotateKeys({ ...tools, seal: makeSeal(secretKey, 'cd'.repeat(32)) });
});

test('every column of bytes is sealed anew with the keys, or holds no secret', async () => {
  const { places } = await import('#server/keys/sealed-table.ts');
  const open = new Set(['module_documents.state', 'passkeys.public_key']);
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(tools.db.root);
  for (const { name } of rows) assert.ok(open.has(name) || places[name], name);
});

test('no table holds a token that opens anything in clear', async () => {
  const bea = await signedIn(tools, api, { name: 'bea' });
  const change = await bea.call('POST', '/users/change_email', { email: 'new-bea@demo.test' });
  assert.equal(change.statusCode, 200, change.body);
  await askReset('bea@demo.test');
  const tokens = [
    (await linkTo(tools, 'bea@demo.test', '/users/password_reset/')).split('/').at(-1),
    (await linkTo(tools, 'new-bea@demo.test', '/users/email/')).split('/').at(-1),
  ];
  tokens.push(...bea.cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''));
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(
    tools.db.root,
  );
  for (const token of tokens.filter((one) => one && one.length >= 20))
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.raw(name)} one
        where strpos(one::text, ${token}) > 0 limit 1`.execute(tools.db.root);
      assert.equal(found.rows.length, 0, `${name} holds ${token}`);
    }
});
