import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';
import { handAtWork } from './foundation/db/hand.ts';
import { completeStop, stopAddress } from './notices/stop-address.ts';
import { issueToken } from './people/tokens.ts';

/* A link that was mailed shows who somebody is; a password without its code does not yet. */

const { tools, api } = await anApi();
const personId = await anAccount(tools, { email: 'ada@demo.test' });
const eve = await anAccount(tools, { email: 'eve@demo.test' });

/** As whom each transaction waited, since it was last asked. */
const waited: unknown[] = [];
const begin = tools.db.transaction.bind(tools.db);
tools.db.transaction = (work, how) => {
  waited.push((how?.whose ?? handAtWork())?.known);
  return begin(work, how);
};

const tokenFor = (purpose: 'password-reset' | 'verify-email' | 'change-email') =>
  issueToken(tools.db.root, { personId, purpose, detail: 'new@demo.test', at: tools.now() });

async function show(url: string, payload: Record<string, string>) {
  waited.length = 0;
  const answer = await api.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: { host: marker.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  });
  assert.ok(answer.statusCode < 400, `${url}: ${answer.statusCode} ${answer.body}`);
  assert.ok(waited.length > 0, url);
  assert.deepEqual(new Set(waited), new Set([personId]), `${url} waits with people`);
}

test('what a mailed link opens waits with people, and with no stranger', async () => {
  const stop = completeStop(tools.seal, stopAddress(tools, { personId, topic: 'comments' }));
  await show(new URL(stop ?? '').pathname, {});
  await show(`/users/verify/${await tokenFor('verify-email')}`, { password: demoPassword });
  const password = 'a brand new phrase';
  const chosen = { password, confirmation: password };
  await show(`/users/password_reset/${await tokenFor('password-reset')}`, chosen);
  await show(`/users/email/${await tokenFor('change-email')}`, {});
  const ending = { purpose: 'end-session', personId, detail: '1', at: tools.now() } as const;
  const expiresAt = new Date(tools.now().getTime() + 60_000);
  await show(`/users/not_me/${await issueToken(tools.db.root, { ...ending, expiresAt })}`, {});
});

test('a code behind the right password waits with strangers, in the owner’s own browser with people', async () => {
  const step = { personId: eve, purpose: 'second-step', at: tools.now() } as const;
  const second_step = await issueToken(tools.db.root, step);
  const guess = async (cookie: string) => {
    waited.length = 0;
    const answer = await api.inject({
      method: 'POST',
      url: '/users/login/second_step',
      remoteAddress: '198.51.100.77',
      headers: { ...marker, cookie },
      payload: { second_step, code: '123456' },
    });
    assert.match(answer.json().meta.errors[0], /not right/);
    return [...waited];
  };
  assert.deepEqual(await guess(''), [undefined, undefined]);
  const browser = cookieOf(await logIn(api, 'eve@demo.test'))
    .split('; ')
    .filter((one) => !one.startsWith('sid='));
  assert.deepEqual(await guess(browser.join('; ')), [eve, eve]);
});
