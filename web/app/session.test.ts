import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { hasSessionCookie, probe, session } from './session.ts';

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
