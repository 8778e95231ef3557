import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isCallFailure } from './call-failure.ts';
import { followLeaving, isPageLeft } from './page-left.ts';
import { request } from './request.ts';
import { firstRows } from './rows.ts';

const page = new EventTarget();
followLeaving(page);
const happens = (name: string) => page.dispatchEvent(new Event(name));

test('a page that is hidden is left until it comes back', () => {
  assert.equal(isPageLeft(), false);
  happens('pagehide');
  assert.equal(isPageLeft(), true);
  happens('pageshow');
  assert.equal(isPageLeft(), false);
});

test('who stays after all is on the page again with the next key or click', () => {
  for (const name of ['pointerdown', 'keydown']) {
    happens('beforeunload');
    assert.equal(isPageLeft(), true);
    happens(name);
    assert.equal(isPageLeft(), false, name);
  }
});

test('a call cut off by leaving counts as told, a broken connection does not [R9.09]', async (t) => {
  t.after(() => mock.restoreAll());
  const handledOf = async () => {
    const failure: unknown = await request(firstRows.logOut, {}).catch((error: unknown) => error);
    assert.ok(isCallFailure(failure));
    return failure.handled;
  };
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  assert.equal(await handledOf(), false);
  happens('pagehide');
  assert.equal(await handledOf(), true);
  mock.method(globalThis, 'fetch', () => Promise.resolve(new Response('{"meta":')));
  assert.equal(await handledOf(), true, 'in the middle of an answer');
  happens('pageshow');
  assert.equal(await handledOf(), false);
});
