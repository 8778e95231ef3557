import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amps } from '#contract/amps.ts';
import { rows } from '#contract/contract.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aFunnel } from '#tests/builders/funnel.ts';

const { tools, api } = await anApi();
await aFunnel(tools, 'acme');

const open = (url: string, host = 'localhost:3000') => api.inject({ url, headers: { host } });

test('the origin’s own front leads to the app', async () => {
  const answer = await open('/');
  assert.equal(answer.statusCode, 302);
  assert.equal(answer.headers.location, '/app/');
  for (const url of ['/?support=1', '/app?support=1'])
    assert.equal((await open(url)).headers.location, '/app/?support=1');
});

test('every address below /app is the one page, on both hosts', async () => {
  for (const url of [
    '/app/',
    '/app/terms',
    '/app/author-requests-pool/editorial',
    '/app/no/such',
  ]) {
    for (const host of ['localhost:3000', 'sales.localhost:3000', 'acme.sales.localhost:3000']) {
      const answer = await open(url, host);
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
    }
  }
});

test('below the app’s files are the built ones alone', async () => {
  for (const name of ['none.js', '..%2findex.html', '%2e%2e/index.html', 'a/b.js', '']) {
    const answer = await open(`/app/assets/${name}`);
    assert.equal(answer.statusCode, 404, name);
    assert.match(String(answer.headers['content-type']), /^application\/json/, name);
  }
});

test('scripts come from the app alone, and nobody may frame it', async () => {
  const policy = String((await open('/app/login')).headers['content-security-policy']);
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /style-src 'self' 'nonce-[\w+/=-]+';/);
  assert.doesNotMatch(policy, /unsafe-inline'?;? *(style-src|script-src)|unsafe-eval/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /default-src 'none'/);
});

test('a nonce is used once', async () => {
  const nonceOf = async () =>
    /nonce-([^']+)/.exec(String((await open('/app/')).headers['content-security-policy']))?.[1];
  assert.notEqual(await nonceOf(), await nonceOf());
});

test('the API describes every call it answers, and every field of an Amp [R4.83, R8.08]', async () => {
  const document = (await open('/api/openapi.json')).json();
  assert.equal(document.openapi, '3.1.0');
  for (const { method, path } of rows) {
    const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    assert.ok(described?.summary, `${method} ${path}`);
  }
  const { get } = document.paths['/press_releases/{id}'];
  const { data } = get.responses[200].content['application/json'].schema.properties;
  assert.deepEqual(Object.keys(data.properties), Object.keys(amps.read.reply.shape));
  assert.equal((await open('/api/docs')).statusCode, 200);
  assert.equal((await open('/api/docs/files/swagger-ui.css')).statusCode, 200);
  assert.equal((await open('/api/docs/files/package.json')).statusCode, 404);
});

test('what is not there answers 404 in the envelope', async () => {
  const answer = await open('/no/such/call');
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.json().meta.code, 'not-found');
});
