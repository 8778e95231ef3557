import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { Session } from '#domain/people/session.ts';
import { hasActingEnded, hasSessionCookie, probe, session, stopActing } from './session.ts';

test('the session cookie is known among others, and only when it says yes', () => {
  assert.ok(hasSessionCookie('active_session=1'));
  assert.ok(hasSessionCookie('a=b; active_session=1; c=d'));
  assert.ok(!hasSessionCookie('active_session='));
  assert.ok(!hasSessionCookie('not_active_session=1'));
  assert.ok(!hasSessionCookie(''));
});

test('a probe that fails counts as nobody being here, and the question as answered [R5.04, R5.05]', async (t) => {
  t.after(() => mock.restoreAll());
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('offline')));
  assert.equal(session.get(), null);
  assert.deepEqual(await probe(), { active: false });
  assert.deepEqual(session.get(), { active: false });
});

test('a tab learns that acting as somebody ended elsewhere, and asks only while it acts', async (t) => {
  t.after(() => mock.restoreAll());
  t.after(() => session.set(null));
  const admin = { active: true, role: 'Admin', id: 1, actedBy: null } as unknown as Session;
  const acting = {
    active: true,
    role: 'Customer',
    id: 7,
    actedBy: { id: 1, name: 'Ada' },
  } as unknown as Session;
  let here = acting;
  const fetch = mock.method(globalThis, 'fetch', async () =>
    Response.json({ meta: { success: true }, data: here }),
  );
  session.set(acting);
  assert.equal(await hasActingEnded(), false);
  here = admin;
  assert.equal(await hasActingEnded(), true);
  assert.deepEqual(session.get(), admin);
  assert.equal(await hasActingEnded(), false);
  assert.equal(fetch.mock.callCount(), 2);
});

test('where acting is being ended, news of its end sends nobody to another page', async (t) => {
  t.after(() => mock.restoreAll());
  t.after(() => session.set(null));
  const admin = { active: true, role: 'Admin', id: 1, actedBy: null } as unknown as Session;
  mock.method(globalThis, 'fetch', async () =>
    Response.json({ meta: { success: true }, data: admin }),
  );
  session.set({
    active: true,
    role: 'Customer',
    id: 7,
    actedBy: { id: 1, name: 'Ada' },
  } as unknown as Session);
  const heard: Promise<boolean>[] = [];
  await stopActing(async () => heard.push(hasActingEnded()));
  assert.deepEqual(await Promise.all(heard), [false]);
  assert.deepEqual(session.get(), admin);
});
