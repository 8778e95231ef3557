import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { readConfig } from '../../config.ts';
import { buildApi } from '../../api.ts';

const settings = {
  APP_ORIGIN: 'https://app.ampifire.test',
  SALES_ORIGIN: 'https://sales.ampifire.test',
  NEWS_ORIGIN: 'https://news.elsewhere.test',
  USERCONTENT_ORIGIN: 'https://files.elsewhere.test',
  COOKIE_DOMAIN: 'ampifire.test',
};

let tools: TestTools;
let api: FastifyInstance;
const marker = { 'x-requested-with': 'XMLHttpRequest' };

before(async () => {
  tools = await testTools({ settings });
  api = await buildApi(tools);
});
after(async () => {
  await api.close();
  await tools.close();
});

test('hosts of one domain share the session: a funnel is opened without any token', async () => {
  const id = await anAccount(tools, { email: 'ada@demo.test', role: 'Reseller' });
  const answer = await api.inject({
    method: 'POST',
    url: '/users/login',
    headers: { ...marker, host: 'app.ampifire.test' },
    payload: { login: 'ada@demo.test', password: demoPassword },
  });
  const names = answer.cookies.map(({ name }) => name).toSorted();
  assert.deepEqual(names, ['__Secure-device', '__Secure-sid', 'active_session']);
  for (const { domain, secure } of answer.cookies)
    assert.deepEqual([domain, secure], ['ampifire.test', true]);

  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...marker, host: 'acme.sales.ampifire.test', cookie };
  const { data } = (await api.inject({ url: '/users/active_session', headers })).json();
  assert.equal(data.id, id);
  assert.equal(data.funnelUrl, 'https://sales.ampifire.test/app/info');
  const asked = await api.inject({
    url: '/users/handoff?next=%2Finfo',
    headers: { ...headers, cookie: '' },
  });
  assert.equal(asked.headers.location, '/app/info');

  const out = await api.inject({ url: '/users/logout', headers });
  for (const { domain, value } of out.cookies)
    assert.deepEqual([domain, value], ['ampifire.test', '']);
});

test('a domain that misses a host with a session, or reaches one without, stops the start', () => {
  const wrong = (COOKIE_DOMAIN: string, differs: Record<string, string> = {}) =>
    assert.throws(() => readConfig({ ...settings, ...differs, COOKIE_DOMAIN }), /COOKIE_DOMAIN: /);
  wrong('sales.ampifire.test');
  wrong('fire.test');
  wrong('elsewhere.test');
  wrong('test');
  wrong('https://ampifire.test');
  wrong('ampifire.test', { USERCONTENT_ORIGIN: 'https://files.ampifire.test' });
  wrong('ampifire.test', { NEWS_ORIGIN: 'https://news.ampifire.test' });
  wrong('ampifire.test', { SALES_BRAND_HOSTS: 'sales.ampifire.test,funnels.elsewhere.test' });
});
