import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { SignedIn } from '#domain/people/session.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn as Reader } from '#tests/builders/sessions.ts';
import { grantCredits } from '../../credits/spend-credits.ts';

let resellerId: number;
let clientId: number;

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

before(async () => {
  resellerId = await anAccount(tools, { email: 'reseller@demo.test', role: 'Reseller' });
  clientId = await anAccount(tools, {
    email: 'client@demo.test',
    role: 'ResellerClient',
    resellerId,
    flags: ['hasAiFeatures'],
  });
  await tools.db.root
    .insertInto('reseller_sites')
    .values({
      person_id: resellerId,
      subdomain: 'acme',
      business_name: 'Acme Announcements',
      contact_email: 'desk@acme.test',
    })
    .execute();
});

async function probe(login: string): Promise<SignedIn> {
  const cookie = cookieOf(await logIn(api, login));
  const answer = await api.inject({
    url: '/users/active_session',
    headers: { ...marker, cookie },
  });
  return answer.json().data;
}

const accountFlags = [
  'isLociCycleBuyer',
  'isAsigoBuyer',
  'isDropServeBuyer',
  'isNewDropServeBuyer',
  'isNewSimplerTrafficBuyer',
  'isNewAmpcastBuyer',
  'isBoringMethodBuyer',
  'isPressCableUser',
  'isKamManagedUser',
  'hasPressCableCredits',
  'hasAiFeatures',
  'isPrivilegedUser',
] as const;

test('the session tells who one is, with every flag as yes or no [R4.01, R4.02, R4.04, R4.05, R4.06, R4.07, R4.09, R4.10, R4.11, R4.12, R4.13, R4.14, R4.15, R4.16, R4.17, R4.18, R4.19, R4.20, R4.21, R4.22, R8.09]', async () => {
  const id = await anAccount(tools, {
    email: 'ada@demo.test',
    firstname: 'Ada',
    lastname: 'Lovelace',
    role: 'Customer',
  });
  const session = await probe('ada@demo.test');
  assert.partialDeepStrictEqual(session, {
    active: true,
    id,
    role: 'Customer',
    firstname: 'Ada',
    lastname: 'Lovelace',
    fullUserName: 'Ada Lovelace',
    email: 'ada@demo.test',
    systemMessages: [],
    resellerBusinessName: null,
    resellerContactEmail: null,
  });
  for (const flag of accountFlags) assert.equal(session[flag], false, flag);
  const { isAdmin, isAuthor, isEditor, isReseller, isVIPReseller, isClient } = session;
  assert.deepEqual(
    [isAdmin, isAuthor, isEditor, isReseller, isVIPReseller, isClient],
    [false, false, false, false, false, true],
  );
});

test('a client of a reseller is told the reseller’s name and address, and has no funnel [R4.09]', async () => {
  const session = await probe('client@demo.test');
  assert.equal(session.resellerBusinessName, 'Acme Announcements');
  assert.equal(session.resellerContactEmail, 'desk@acme.test');
  assert.equal(session.funnelUrl, null);
  assert.equal(session.hasAiFeatures, true);
  assert.equal(session.isPressCableUser, false);
});

test('a reseller is told the address of the own funnel, and not the own name as a client’s', async () => {
  const session = await probe('reseller@demo.test');
  assert.equal(session.funnelUrl, 'http://acme.sales.localhost:3000/users/handoff?next=%2Finfo');
  assert.equal(session.resellerBusinessName, null);
});

test('a reseller’s site that was switched off lends its name to nobody', async () => {
  const site = tools.db.root.updateTable('reseller_sites');
  await site.set({ active: false }).execute();
  assert.equal((await probe('client@demo.test')).resellerBusinessName, null);
  await site.set({ active: true }).execute();
});

test('system messages reach those they are for, while they run [R4.07]', async () => {
  const about = { type: 'info', active: true } as const;
  await tools.db.root
    .insertInto('system_messages')
    .values([
      { ...about, message: 'to all' },
      { ...about, message: 'to resellers', role: 'Reseller' },
      { ...about, message: 'to this client', person_id: clientId },
      { ...about, message: 'over', ends_at: '2026-01-02T09:00:00Z' },
      { ...about, message: 'not yet', starts_at: '2026-01-02T09:00:01Z' },
      { ...about, message: 'running', starts_at: '2026-01-02T09:00:00Z' },
      { ...about, message: 'switched off', active: false },
    ])
    .execute();
  const heard = async (login: string) =>
    (await probe(login)).systemMessages.map(({ message }) => message);
  assert.deepEqual(await heard('client@demo.test'), ['to all', 'to this client', 'running']);
  assert.deepEqual(await heard('reseller@demo.test'), ['to all', 'to resellers', 'running']);
});

test('a message that was put aside stays away from that person, and from nobody else', async () => {
  const ada = await signedIn(tools, api, { name: 'ada-reads' });
  const eve = await signedIn(tools, api, { name: 'eve-reads' });
  const only = { type: 'info', active: true, message: 'to Eve', person_id: eve.id } as const;
  await tools.db.root.insertInto('system_messages').values(only).execute();
  const heard = async (reader: Reader) => {
    const { data } = (await reader.call('GET', '/users/active_session')).json<{ data: SignedIn }>();
    return new Map(data.systemMessages.map(({ id, message }) => [message, id]));
  };
  const dismiss = async (reader: Reader, id = 0) =>
    (await reader.call('POST', `/system_messages/${id}/dismiss`)).statusCode;

  const toAll = (await heard(ada)).get('to all');
  assert.equal(await dismiss(ada, toAll), 200);
  assert.equal(await dismiss(ada, toAll), 404, 'it is gone already');
  assert.deepEqual([...(await heard(ada)).keys()], ['running']);
  assert.deepEqual([...(await heard(eve)).keys()], ['to all', 'running', 'to Eve']);
  assert.equal(await dismiss(ada, (await heard(eve)).get('to Eve')), 404, 'it is not for her');
});

test('PressCable credits show while there are any [R4.19]', async () => {
  assert.equal((await probe('client@demo.test')).hasPressCableCredits, false);
  await tools.db.transaction((tx) =>
    grantCredits(tx, {
      personId: clientId,
      product: 'presscable',
      quantity: 2,
      key: 'grant:presscable',
      note: 'Two to try',
      at: tools.now(),
    }),
  );
  assert.equal((await probe('client@demo.test')).hasPressCableCredits, true);
  assert.equal((await probe('reseller@demo.test')).hasPressCableCredits, false);
});
