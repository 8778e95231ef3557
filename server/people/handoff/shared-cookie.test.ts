import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { aFunnel } from '#tests/builders/funnel.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';
import { readConfig } from '../../config.ts';

const settings = {
  APP_ORIGIN: 'https://app.ampifire.test',
  SALES_ORIGIN: 'https://sales.ampifire.test',
  NEWS_ORIGIN: 'https://news.elsewhere.test',
  USERCONTENT_ORIGIN: 'https://files.elsewhere.test',
  COOKIE_DOMAIN: 'ampifire.test',
};

const { tools, api } = await anApi({ settings });
await aFunnel(tools, 'acme');

test('hosts of one domain share the session: a funnel is opened without any token', async () => {
  const id = await anAccount(tools, { email: 'ada@demo.test', role: 'Reseller' });
  const answer = await logIn(api, 'ada@demo.test', { headers: { host: 'app.ampifire.test' } });
  const names = answer.cookies.map(({ name }) => name).toSorted();
  assert.deepEqual(names, ['__Secure-device', '__Secure-sid', 'active_session']);
  for (const { domain, secure } of answer.cookies)
    assert.deepEqual([domain, secure], ['ampifire.test', true]);

  const cookie = cookieOf(answer);
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
