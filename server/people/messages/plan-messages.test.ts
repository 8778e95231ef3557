import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlannedMessage } from '#contract/system-messages.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const author = await signedIn(tools, api, { name: 'author', role: 'Author' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });

const plan = (body: object, by = admin) => by.call('POST', '/admin_api/system_messages', body);
const shownTo = async (person: SignedIn): Promise<string[]> =>
  (await person.call('GET', '/users/active_session'))
    .json()
    .data.systemMessages.map(({ message }: { message: string }) => message);
const list = async (): Promise<PlannedMessage[]> =>
  (await admin.call('GET', '/admin_api/system_messages')).json().data.items;

test('a message is shown to whom it is for, in its time, until it is ended', async () => {
  const message = { message: 'We are closed on Monday', type: 'warn' };
  const times = { starts_at: '2026-01-02T10:00:00Z', ends_at: '2026-01-02T12:00:00Z' };
  assert.equal((await plan({ ...message, ...times, role: 'Author' })).statusCode, 200);
  assert.deepEqual(await shownTo(author), []);
  assert.equal((await list())[0]?.state, 'planned');
  tools.setNow('2026-01-02T10:30:00Z');
  assert.deepEqual(await shownTo(author), ['We are closed on Monday']);
  assert.deepEqual(await shownTo(ada), []);
  tools.setNow('2026-01-02T12:00:00Z');
  assert.deepEqual(await shownTo(author), []);
  assert.equal((await list())[0]?.state, 'ended');
});

test('a message to one person ends at once when it is ended', async () => {
  const { id } = (
    await plan({ message: 'Your refund is on its way', type: 'info', email: 'ADA@demo.test' })
  ).json().data;
  assert.deepEqual(await shownTo(ada), ['Your refund is on its way']);
  assert.deepEqual(await shownTo(author), []);
  const end = () => admin.call('POST', `/admin_api/system_messages/${id}/end`);
  assert.equal((await end()).statusCode, 200);
  assert.deepEqual(await shownTo(ada), []);
  assert.equal((await end()).statusCode, 404);
  const log = await admin.call('GET', '/admin_api/audit_log?kind=message');
  assert.deepEqual(
    log.json().data.items.map(({ action }: { action: string }) => action),
    ['message.end', 'message.plan', 'message.plan'],
  );
});

test('of many messages the newest ten are shown, and the next once one of them is put aside', async () => {
  const bob = await signedIn(tools, api, { name: 'bob' });
  for (let number = 1; number <= 12; number += 1)
    await plan({ message: `News ${number}`, type: 'info', email: 'bob@demo.test' });
  const shown = await shownTo(bob);
  assert.deepEqual([shown.length, shown[0], shown.at(-1)], [10, 'News 3', 'News 12']);
  const [newest] = await list();
  await bob.call('POST', `/system_messages/${newest?.id}/dismiss`);
  const then = await shownTo(bob);
  assert.deepEqual([then.length, then[0], then.at(-1)], [10, 'News 2', 'News 11']);
});

test('what makes no sense is said at its field, and others may say nothing', async () => {
  const fields = async (body: object) =>
    Object.keys((await plan({ message: 'Hello', type: 'info', ...body })).json().meta.fields);
  assert.deepEqual(await fields({ message: ' ' }), ['message']);
  assert.deepEqual(await fields({ email: 'nobody@demo.test' }), ['email']);
  assert.deepEqual(await fields({ email: 'ada@demo.test', role: 'Author' }), ['email']);
  const backwards = { starts_at: '2026-01-03T00:00:00Z', ends_at: '2026-01-02T00:00:00Z' };
  assert.deepEqual(await fields(backwards), ['ends_at']);
  assert.equal((await plan({ message: 'Hello', type: 'info' }, ada)).statusCode, 404);
});
