import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '#contract/contract.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { addressOf, routesOf } from '#tests/builders/routes-of.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';
import { handAtWork } from './foundation/db/hand.ts';
import type { Hand } from './foundation/db/hand.ts';
import { hold } from './foundation/db/hold.ts';

const { tools, api } = await anApi();

const seen: (Hand | undefined)[] = [];
/** Nothing is done for these: it is only looked by whose hand it would be. */
const onlyLooking = 'x-only-looking';
api.addHook('preHandler', async (request, reply) => {
  if (request.headers[onlyLooking] === undefined) return;
  seen.push(handAtWork());
  await reply.code(204).send();
});

test('every page outside the contract does its deeds by the hand of whoever asks, in their turn', async () => {
  const ada = await signedIn(tools, api, { name: 'ada', role: 'Admin' });
  const isCall = ({ method, path }: { method: string; path: string }) =>
    rows.some((row) => row.path === path && row.method === method);
  // Of files by any name the tree does not tell the whole path.
  const isFile = ({ path }: { path: string }) => path.endsWith('*');
  const pages = routesOf(api.printRoutes({ commonPrefix: false })).filter(
    (one) => !isCall(one) && !isFile(one),
  );
  for (const { method, path } of pages) {
    const asked = { method: method as 'GET', url: addressOf(path) };
    const headers = { ...marker, origin: 'http://localhost:3000', [onlyLooking]: '1' };
    const from = { remoteAddress: '203.0.113.9' };
    seen.length = 0;
    await api.inject({ ...asked, ...from, headers });
    await api.inject({ ...asked, ...from, headers: { ...headers, cookie: ada.cookie } });
    assert.deepEqual(
      seen.map((hand) => hand && [hand.personId, hand.address]),
      [
        [null, '203.0.113.9'],
        [ada.id, '203.0.113.9'],
      ],
      `${method} ${path}`,
    );
  }
  const names = pages.map(({ method, path }) => `${method} ${path}`);
  for (const page of ['POST /users/register', 'POST /media_files/uploads', 'GET /users/handoff'])
    assert.ok(names.includes(page), page);
});

test('strangers who register from very many networks keep no job from a transaction', async () => {
  const email = 'everybody@demo.test';
  const letGo = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const held = tools.db.transaction(async (tx) => {
    await hold(tx, `mail:register:to:${email}`);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const password = 'a brand new phrase';
  const form = { firstname: 'Eve', lastname: '', email, terms: 'accepted' };
  let answered = 0;
  const crowd = Array.from({ length: 40 }, async (_, at) => {
    await api.inject({
      method: 'POST',
      url: '/users/register',
      remoteAddress: `2001:db8:7:${at.toString(16)}::1`,
      headers: { host: marker.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, password, confirmation: password }).toString(),
    });
    answered += 1;
  });
  await sleep(1_500);
  const job = tools.db.transaction(async () => answered);
  await Promise.race([job, sleep(500)]);
  letGo.resolve();
  const before = await job;
  assert.ok(before < 10, `behind ${before} strangers`);
  await Promise.all([held, ...crowd]);
});
