import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { limits } from '#domain/limits.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';

const { tools, api } = await anApi();

const open = (url: string, headers: Record<string, string> = {}) =>
  api.inject({ url, headers: { host: 'localhost:3000', ...headers } });

test('the privacy policy is a page of the server with its parts by hash, on both hosts', async () => {
  for (const host of ['localhost:3000', 'sales.localhost:3000']) {
    const page = await open('/privacy-policy', { host });
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    for (const id of ['privacy', 'cookies']) assert.ok(page.body.includes(`<section id="${id}">`));
    assert.ok(page.body.includes('cc_amp_cookie'));
    assert.equal(page.body.includes('Your Platform'), host.startsWith('sales'));
  }
});

test('the cookie policy names every cookie that the source sets', async () => {
  const sources = fileURLToPath(new URL('..', import.meta.url));
  const set = new Set<string>([limits.cookieConsent.cookie]);
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(join(sources, file), 'utf8');
    for (const [, name] of source.matchAll(/\b(?:cookieNamed|setCookie)\(\s*'([\w-]+)'/g))
      if (name) set.add(name);
  }
  assert.ok(set.size > 4, [...set].join());
  const page = await open('/privacy-policy');
  const named = [...page.body.matchAll(/<td>([^<]*)<\/td>/g)].flatMap(([, cell = '']) =>
    cell.split(/,? or |, /),
  );
  for (const name of set) assert.ok(named.includes(name), name);
});

test('training is a page for those who may view it; others are sent to the app [R1.23]', async () => {
  const buyer = await signedIn(tools, api, { name: 'tess', role: 'TrainingCourseBuyer' });
  const page = await open('/training', { cookie: buyer.cookie });
  assert.equal(page.statusCode, 200);
  assert.ok(page.body.includes('<h1>Training</h1>'));
  const closed = await signedIn(tools, api, { name: 'sam', role: 'AccountSuspended' });
  for (const cookie of [closed.cookie, '']) {
    const answer = await open('/training', { cookie });
    assert.equal(answer.statusCode, 302);
    assert.equal(answer.headers.location, '/app/');
  }
});

test('who acts as somebody is told so by the training too, with the way to stop', async () => {
  const admin = await signedIn(tools, api, { name: 'ann', role: 'SuperAdmin' });
  const buyer = await signedIn(tools, api, { name: 'bea', role: 'TrainingCourseBuyer' });
  const own = await open('/training', { cookie: buyer.cookie });
  assert.ok(!own.body.includes('you act as'));
  await admin.call('POST', `/admin_api/users/${buyer.id}/act_as`, {
    reason: 'They cannot see their lessons.',
  });
  const page = await open('/training', { cookie: admin.cookie });
  assert.match(page.body, /you act as\s+<strong>Bea[^<]*<\/strong> \(bea@demo\.test\)/);
  assert.match(page.body, /<a href="\/app\/profile\/personal">/);
});

test('a setting sends everybody to the training of another place', async () => {
  const settings = { TRAINING_URL: 'https://lessons.example.org/start' };
  const elsewhere = await testTools({ settings });
  const other = await apiOf(elsewhere);
  const answer = await other.inject({ url: '/training', headers: { host: 'localhost:3000' } });
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers.location, settings.TRAINING_URL);
  await other.close();
  await elsewhere.close();
});
