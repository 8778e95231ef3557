import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows } from '#contract/contract.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { addressOf, routesOf } from '#tests/builders/routes-of.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { storedRows } from '#tests/builders/stored-rows.ts';

const { tools, api } = await anApi();

/** Pages that change something count no deed: what bounds the rows that each of them leaves. */
const bounds: Record<string, string> = {
  'POST /users/register': 'mails that are asked for, an hour and a day',
  'POST /users/verify/:token': 'a mailed link, which works once',
  'POST /users/email/:token': 'a mailed link, which works once',
  'POST /users/password_reset/:token': 'a mailed link, which works once',
  'POST /users/not_me/:token': 'a mailed link, which works once',
  'POST /users/log_out': 'the session, which is one of the logins of a day',
  'POST /mails/stop/:person/:topic/:mark': 'a choice, of which there is one a topic',
  'POST /media_files/uploads': 'what one person has begun, and the files of a day',
  'PATCH /media_files/uploads/:id': 'the files of a day',
  'DELETE /media_files/uploads/:id': 'nothing is left',
};

/** What a page has to be asked so that it does what it is for. */
const asked: Record<string, string> = {
  '/users/handoff/give': `?host=acme.sales.localhost&nonce=${'a'.repeat(64)}`,
};
/** Of a token that is taken along there are twenty a session: they are there when it is measured. */
const rounds = 21;

const pages = routesOf(api.printRoutes({ commonPrefix: false })).filter(
  (one) => !rows.some(({ path, method }) => path === one.path && method === one.method),
);

test('a page that is opened again and again leaves no row more', async () => {
  const { headers } = await signedIn(tools, api, { name: 'ada' });
  const counts = async () =>
    Object.entries(await storedRows(tools)).map(([table, held]) => [table, held.split(' ')[0]]);
  const open = async (path: string) => {
    const url = `${addressOf(path)}${asked[path] ?? ''}`;
    return api.inject({ method: 'GET', url, headers });
  };
  const gets = pages.filter(({ method }) => method === 'GET').map(({ path }) => path);
  for (const path of gets) {
    for (let round = 0; round < (asked[path] ? rounds : 1); round += 1) await open(path);
    const once = await counts();
    const answer = await open(path);
    assert.deepEqual(await counts(), once, path);
    if (asked[path]) assert.match(String(answer.headers.location), /token=/, path);
  }
});

test('each page that changes something says what bounds what it leaves', () => {
  const changing = pages.filter(({ method }) => method !== 'GET');
  const names = changing.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(names.toSorted(), Object.keys(bounds).toSorted());
});
