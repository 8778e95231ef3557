import assert from 'node:assert/strict';
import { test } from 'node:test';
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
for (const { name, address, network } of networks)
  test(`who is known is shut out by no neighbour in ${network}, and shuts out none`, async () => {
    const email = `${name}@demo.test`;
    await anAccount(tools, { email, role: 'UnverifiedCustomer' });
    const cookie = cookieOf(await logIn(api, email));
    const browser = cookie.split('; ').filter((one) => !one.startsWith('sid='));
    await usedUp(network);
    const ask = async (url: string, payload: object, cookies: string) => {
      const headers = { ...marker, cookie: cookies };
      const asked = { method: 'POST', url, remoteAddress: address, headers, payload } as const;
      return (await api.inject(asked)).json().meta.success;
    };
    const reset = '/users/password_reset_send_confirmation';
    assert.equal(await ask(reset, { email }, ''), false, 'a stranger');
    assert.equal(await ask(reset, { email }, browser.join('; ')), true);
    assert.equal(await ask('/users/verification_mail', {}, cookie), true);
    const author = await signedIn(tools, api, { name: `author-${name}` });
    const change = { email: `new-${email}` };
    assert.equal(await ask('/users/change_email', change, author.cookie), true);
    const since = new Date(tools.now().getTime() - 3_600_000);
    for (const purpose of ['password-reset', 'verify-email', 'change-email'] as const) {
      const asked = { purpose, email, address: network, since };
      const made = await countMailRequests(tools.db.root, asked);
      assert.equal(made.address, perHourFromOneAddress, purpose);
    }
  });
