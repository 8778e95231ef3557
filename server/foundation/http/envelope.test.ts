import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { aFrontDoor } from '#tests/builders/front-door.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { answerProblems } from './problems.ts';

const { tools, api, port } = await aFrontDoor();

interface Answer {
  meta: { success: boolean; errors?: string[]; fields?: Record<string, string[]> };
  data: Record<string, unknown>;
}

async function ask(host: string, path: string) {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as Answer };
}

test('a host that is not ours gets 421 with its reason in the envelope', async () => {
  const { status, body } = await ask('evil.test', '/users/active_session');
  assert.equal(status, 421);
  assert.equal(body.meta.success, false);
  assert.deepEqual(body.meta.errors, ['This server does not answer for that host.']);
  assert.deepEqual(body.data, {});
});

test('health answers in the envelope, on any host', async () => {
  const alive = await ask('10.0.0.7', '/healthz');
  assert.equal(alive.status, 200);
  assert.equal(alive.body.meta.success, true);
  assert.equal(alive.body.data['ok'], true);
  const ready = await ask('10.0.0.7', '/readyz');
  assert.equal(ready.status, 503, 'no worker has finished a job here');
  assert.equal(ready.body.meta.success, false);
});

test('a field that nobody asked for is named in our own words', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const answer = await ada.call('POST', '/press_releases', { title: 'Harbour', colour: 'red' });
  const { meta } = answer.json<Answer>();
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(meta.fields?.['colour'], [
    'The field “colour” is not known here. Remove it, or check its spelling.',
  ]);
});

test('every call is taken as a form too: numbers, yes or no, and blanks for what may be nothing', async () => {
  const hedy = await signedIn(tools, api, { name: 'hedy' });
  const form = async (url: string, fields: Record<string, string>) => {
    const answer = await api.inject({
      method: 'POST',
      url,
      headers: { ...hedy.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Answer>().data;
  };
  const { id } = await form('/press_releases', { title: 'Harbour', company_id: '' });
  const said = await form(`/press_releases/${Number(id)}/events`, { text: 'Yes', parent_id: '' });
  const reply = { text: 'No', parent_id: String(said['id']) };
  const replied = await form(`/press_releases/${Number(id)}/events`, reply);
  assert.equal(replied['parent_id'], said['id']);
  const checked = await form('/press_releases/validate_links', { content: 'None.', silent: '1' });
  assert.equal(checked['success'], true);
});

test('a page outside the app that is asked for support leads to the dialog', async () => {
  for (const url of ['/users/register?support=1', '/privacy-policy?support=1']) {
    const answer = await api.inject({ url, headers: { host: 'localhost:3000' } });
    assert.equal(answer.headers.location, '/app/terms?support=1', url);
  }
  const training = await api.inject({
    url: '/training?support=1',
    headers: { host: 'localhost:3000' },
  });
  assert.equal(training.headers.location, '/app/?support=1');
});

test('a changing call from another site is refused with 403, one without the marker with 400', async () => {
  const grace = await signedIn(tools, api, { name: 'grace' });
  const create = (headers: Record<string, string>) =>
    api.inject({
      method: 'POST',
      url: '/press_releases',
      headers: { host: 'localhost:3000', cookie: grace.cookie, ...headers },
      payload: { title: 'Harbour' },
    });
  const marker = { 'x-requested-with': 'XMLHttpRequest' };
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'http://acme.sales.localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const foreign of elsewhere) {
    assert.equal((await create({ ...marker, ...foreign })).statusCode, 403);
  }
  const unmarked = await create({});
  assert.equal(unmarked.statusCode, 400);
  assert.match(unmarked.json<Answer>().meta.errors?.[0] ?? '', /X-Requested-With/);
  const { data } = (await grace.call('GET', '/press_releases')).json<{ data: { items: [] } }>();
  assert.deepEqual(data.items, [], 'nothing was made');
});

test('what waited in vain for a lock or a connection gets 503, and when to come again', async () => {
  const app = Fastify();
  answerProblems(app);
  const failures = {
    lock: Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    connection: new Error('timeout exceeded when trying to connect'),
  };
  for (const [name, failure] of Object.entries(failures))
    app.get(`/${name}`, () => Promise.reject(failure));
  for (const name of Object.keys(failures)) {
    const answer = await app.inject(`/${name}`);
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['retry-after'], '5');
    assert.match(answer.json<Answer>().meta.errors?.[0] ?? '', /try again in a few seconds/);
  }
});
