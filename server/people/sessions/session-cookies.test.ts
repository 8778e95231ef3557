import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi({
  settings: {
    NODE_ENV: 'production',
    SMTP_URL: 'none',
    TRUST_PROXY: 'none',
    APP_ORIGIN: 'https://app.ampifire.test',
    SALES_ORIGIN: 'https://sales.ampifire.test',
    NEWS_ORIGIN: 'https://news.elsewhere.test',
    USERCONTENT_ORIGIN: 'https://files.elsewhere.test',
  },
});
const host = 'app.ampifire.test';

test('in production a login’s cookies are bound to their very host, to https and away from scripts', async () => {
  const id = await anAccount(tools, { email: 'ada@demo.test' });
  const answer = await logIn(api, 'ada@demo.test', { headers: { host } });
  assert.equal(answer.statusCode, 200);
  const set = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
  assert.deepEqual([...set.keys()].toSorted(), ['__Host-device', '__Host-sid', 'active_session']);
  for (const name of ['__Host-device', '__Host-sid']) {
    const { domain, path, secure, httpOnly, sameSite } = set.get(name) ?? {};
    assert.deepEqual(
      [domain, path, secure, httpOnly, sameSite],
      [undefined, '/', true, true, 'Lax'],
    );
  }
  const who = async (cookie: string) => {
    const headers = { ...marker, host, cookie };
    const { data } = (await api.inject({ url: '/users/active_session', headers })).json();
    return data.id;
  };
  const cookie = cookieOf(answer);
  assert.equal(await who(cookie), id);
  const token = set.get('__Host-sid')?.value ?? '';
  for (const other of ['sid', '__Secure-sid'])
    assert.equal(await who(`${other}=${token}`), undefined, `${other} opens nothing`);
});
