import assert from 'node:assert/strict';
import { mock, test, type TestContext } from 'node:test';
import { amps } from '#contract/amps.ts';
import { activity } from './activity.ts';
import { CallFailure, networkWords } from './call-failure.ts';
import { addressOf, request } from './request.ts';
import { firstRows } from './rows.ts';

/** Answers the next call. @returns what was asked. */
function answering(t: TestContext, answer: () => Promise<Response>) {
  const asked: { address: string; init: RequestInit }[] = [];
  mock.method(globalThis, 'fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return answer();
  });
  t.after(() => mock.restoreAll());
  return asked;
}

const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const failure: unknown = await call.then(
    () => assert.fail('it did not fail'),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof CallFailure);
  return failure;
}

test('ids go into the path, filters that say nothing stay out of the query', () => {
  assert.equal(addressOf(amps.read, { params: { id: 5 } }), '/press_releases/5');
  assert.equal(
    addressOf(amps.list, { query: { q: 'a b', status: undefined, page: 2, sort: '' } }),
    '/press_releases?q=a+b&page=2',
  );
  assert.equal(addressOf(amps.list, { query: { status: 0 } }), '/press_releases?status=0');
});

test('every call says that it comes from the app and keeps cookies at home [R8.01]', async (t) => {
  const asked = answering(t, () => json(200, { meta: { success: true }, data: { active: false } }));
  const { data } = await request(firstRows.activeSession, {});
  assert.deepEqual(data, { active: false });
  const { headers, credentials } = asked[0]?.init ?? {};
  assert.equal(new Headers(headers).get('x-requested-with'), 'XMLHttpRequest');
  assert.equal(credentials, 'same-origin');
});

test('a quiet call carries the silent header and moves no loader [R8.27]', async (t) => {
  let running = 0;
  const asked = answering(t, () => {
    running = activity.running.get();
    return json(200, { meta: { success: true }, data: {} });
  });
  await request(firstRows.logOut, {}, { quiet: true });
  assert.equal(running, 0);
  assert.equal(new Headers(asked[0]?.init.headers).get('x-silent'), '1');
  await request(firstRows.logOut, {});
  assert.equal(running, 1);
  assert.equal(activity.running.get(), 0);
});

test('a business “no” fails with its first sentence', async (t) => {
  answering(t, () =>
    json(200, { meta: { success: false, errors: ['Wrong password.', 'More'] }, data: {} }),
  );
  const failure = await failureOf(request(firstRows.logIn, { body: {} }));
  assert.equal(failure.message, 'Wrong password.');
  assert.equal(failure.status, 200);
  assert.equal(failure.code, 'refused');
});

test('a refused form tells its fields, what is there now and the reference', async (t) => {
  const meta = {
    success: false,
    code: 'stale-save',
    message: 'Somebody saved this after you opened it.',
    fields: { title: ['Title is required'] },
    request_id: 'abc',
  };
  answering(t, () => json(412, { meta, data: { revision: 4 } }));
  const failure = await failureOf(request(firstRows.logIn, { body: {} }));
  assert.equal(failure.code, 'stale-save');
  assert.deepEqual(failure.fields, { title: ['Title is required'] });
  assert.deepEqual(failure.data, { revision: 4 });
  assert.equal(failure.requestId, 'abc');
});

test('no answer at all is told as a network error', async (t) => {
  answering(t, () => Promise.reject(new TypeError('fetch failed')));
  const failure = await failureOf(request(firstRows.activeSession, {}));
  assert.equal(failure.message, networkWords);
  assert.equal(failure.status, 0);
});

test('an answer that is not ours fails in words and keeps its status', async (t) => {
  answering(t, () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  const failure = await failureOf(request(firstRows.activeSession, {}));
  assert.equal(failure.code, 'unreadable');
  assert.equal(failure.status, 502);
});

test('a cancelled call is no failure of the product [R9.09]', async (t) => {
  const stop = new AbortController();
  answering(t, () => {
    stop.abort();
    return Promise.reject(new DOMException('stopped', 'AbortError'));
  });
  await assert.rejects(request(firstRows.activeSession, {}, { signal: stop.signal }), {
    name: 'AbortError',
  });
});
