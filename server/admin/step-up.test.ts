import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { apiOf } from '#tests/builders/api-of.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { anOrder, orderNow, paid, tell } from '#tests/builders/purchases.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';

let tools: TestTools;
let api: FastifyInstance;
let admin: SignedIn;
let owner: SignedIn;
let count = 0;

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await apiOf(tools);
});
beforeEach(async () => {
  count += 1;
  admin = await signedIn(tools, api, { name: `admin${count}`, role: 'Admin' });
  owner = await signedIn(tools, api, { name: `owner${count}` });
});
after(async () => {
  await api.close();
  await tools.close();
});

const loginIsOld = () => tools.advance(10 * 60_000 + 1);
const confirm = (who: SignedIn) =>
  who.call('POST', '/users/confirm_identity', { password: demoPassword });

/** Refused to whoever finds the browser open, and done once the person proved that it is them. */
async function assertAsked(deed: () => ReturnType<SignedIn['call']>): Promise<void> {
  loginIsOld();
  const refused = await deed();
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().meta.code, 'confirm-first');
  await confirm(admin);
  const done = await deed();
  assert.equal(done.statusCode, 200, done.body);
}

/** A call that signs the letter of a company as this person read it. */
async function signing(who: SignedIn, companyId: number) {
  const path = `/companies/${companyId}/letters`;
  const { draft } = (await who.call('GET', path)).json().data;
  const body = {
    text_hash: draft.text_hash,
    signatory_name: 'Ada Quay',
    signatory_position: 'Owner',
    consent: true,
    signature: { kind: 'typed', text: 'Ada Quay' },
  };
  const key = { 'idempotency-key': `letter-of-${companyId}` };
  return () => who.call('POST', path, body, key);
}

test('the addresses of all people leave only after who is here was asked again', async () => {
  const read = () => admin.call('GET', '/admin_api/users.csv');
  const ready = () => admin.call('GET', '/users/confirm_identity/ready');
  await assertAsked(read);
  assert.match((await read()).body, new RegExp(`owner${count}@demo\\.test`));
  assert.equal((await ready()).statusCode, 200);
  loginIsOld();
  assert.equal((await ready()).json().meta.code, 'confirm-first', 'so a screen asks before it');
});

test('a file of all data of a person is fetched only after that', async () => {
  const exports = `/admin_api/users/${owner.id}/exports`;
  const { id } = (await admin.call('POST', exports)).json().data;
  await tools.runJobs();
  await assertAsked(() => admin.call('GET', `${exports}/${id}`));
});

test('money goes back only after that', async () => {
  const order = await anOrder(tools, { personId: owner.id });
  await tell(tools, api, paid(order));
  const path = `/credits/purchases/${order.id}/refund`;
  await assertAsked(() => admin.call('POST', path, { confirm_debt: false }));
  assert.ok((await orderNow(tools, order.id)).refund_asked_at);
});

test('an administrator speaks for the company of somebody else only after that', async () => {
  const companyId = await aCompany(tools, { ownerId: owner.id, name: `Quay ${count}` });
  await assertAsked(await signing(admin, companyId));
  const theirs = await aCompany(tools, { ownerId: owner.id, name: `Pier ${count}` });
  await confirm(owner);
  const { id } = (await (await signing(owner, theirs))()).json().data;
  await assertAsked(() => admin.call('POST', `/letters/${id}/revoke`, { reason: 'By phone' }));
});

test('for the own company nobody is asked, neither owner nor administrator', async () => {
  for (const who of [owner, admin]) {
    const companyId = await aCompany(tools, { ownerId: who.id, name: `Own ${who.id}` });
    loginIsOld();
    const signed = await (await signing(who, companyId))();
    assert.equal(signed.statusCode, 200, signed.body);
    const path = `/letters/${signed.json().data.id}/revoke`;
    assert.equal((await who.call('POST', path, { reason: 'New words' })).statusCode, 200);
  }
});
