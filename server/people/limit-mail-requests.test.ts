import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import { countMailRequests, noteMailRequest } from './mail-request-table.ts';

const { tools, api } = await anApi();
const { perHourFromOneAddress } = limits.abuse.mailRequests;

/** Who shares it has asked for all mails of each kind that may be asked for in the hour. */
async function usedUp(network: string): Promise<void> {
  for (const purpose of ['password-reset', 'verify-email', 'change-email'] as const)
    for (let n = 0; n < perHourFromOneAddress; n += 1) {
      const email = `somebody${n}@demo.test`;
      await noteMailRequest(tools.db.root, { purpose, email, address: network, at: tools.now() });
    }
}

const networks = [
  { name: 'adr4', address: '198.51.100.7', network: '198.51.100.7' },
  { name: 'adr6', address: '2001:db8:1:2::7', network: '2001:db8:1:2::' },
];
const ask = async (
  call: string,
  { payload = {}, cookie, address }: { payload?: object; cookie: string; address: string },
) => {
  const headers = { ...marker, cookie };
  const url = `/users/${call}`;
  const answer = await api.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers,
    payload,
  });
  return answer.json().meta.success as boolean;
};
const reset = 'password_reset_send_confirmation';
const browserOf = (cookie: string) =>
  cookie
    .split('; ')
    .filter((one) => !one.startsWith('sid='))
    .join('; ');

for (const { name, address, network } of networks)
  test(`who is proven is shut out by no neighbour in ${network}, and shuts out none`, async () => {
    const author = await signedIn(tools, api, { name });
    await usedUp(network);
    const payload = { email: `${name}@demo.test` };
    assert.equal(await ask(reset, { payload, cookie: '', address }), false, 'a stranger');
    assert.equal(await ask(reset, { payload, cookie: browserOf(author.cookie), address }), true);
    const change = { email: `new-${name}@demo.test` };
    const { cookie } = author;
    assert.equal(await ask('change_email', { payload: change, cookie, address }), true);
    const since = new Date(tools.now().getTime() - 3_600_000);
    for (const purpose of ['password-reset', 'verify-email', 'change-email'] as const) {
      const asked = { purpose, email: payload.email, address: network, since };
      const made = await countMailRequests(tools.db.root, asked);
      assert.equal(made.address, perHourFromOneAddress, purpose);
    }
  });

test('accounts that nobody has proven, however many, have one network’s mails together', async () => {
  const address = '203.0.113.20';
  const owners: { email: string; cookie: string }[] = [];
  for (let n = 0; n <= perHourFromOneAddress; n += 1) {
    const email = `victim+${n}@demo.test`;
    await anAccount(tools, { email, role: 'UnverifiedCustomer' });
    owners.push({ email, cookie: cookieOf(await logIn(api, email)) });
  }
  const taken = { verification: 0, reset: 0, change: 0 };
  for (const { email, cookie } of owners) {
    if (await ask('verification_mail', { cookie, address })) taken.verification += 1;
    const payload = { email };
    if (await ask(reset, { payload, cookie: browserOf(cookie), address })) taken.reset += 1;
  }
  // Raised by hand, and still of an address that nobody has proven.
  await sql`update people set role = 'Customer' where email like 'victim+%'`.execute(tools.db.root);
  for (const { email, cookie } of owners) {
    const payload = { email: `new-${email}` };
    if (await ask('change_email', { payload, cookie, address })) taken.change += 1;
  }
  const most = perHourFromOneAddress;
  assert.deepEqual(taken, { verification: most, reset: most, change: most });
});
