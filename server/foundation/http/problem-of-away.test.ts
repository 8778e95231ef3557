import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { freePort } from '#tests/builders/loopback.ts';
import { openEngine } from '../db/connect.ts';
import { answerProblems } from './problems.ts';

/** What somebody is told whose call asks a database in that way. */
async function toldOf(t: TestContext, work: () => Promise<unknown>) {
  const app = Fastify();
  t.after(() => app.close());
  answerProblems(app);
  app.route({ method: ['GET', 'POST'], url: '/', handler: work });
  const ask = async (method: 'GET' | 'POST') => {
    const answer = await app.inject({ method, url: '/' });
    const { meta } = answer.json<{ meta: { code: string; message: string } }>();
    return { status: answer.statusCode, again: answer.headers['retry-after'], ...meta };
  };
  return { read: await ask('GET'), change: await ask('POST') };
}

const openAt = (port: number) =>
  openEngine({ dataDir: 'unused', databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` });

test('a database that is being started again is said to be away, and nobody is sent to support', async (t) => {
  const port = await freePort();
  const { read, change } = await toldOf(t, () => openAt(port));
  for (const told of [read, change]) {
    assert.deepEqual([told.status, told.code, told.again], [503, 'unavailable', '5']);
    assert.match(told.message, /^The database cannot be reached at the moment/);
  }
});

test('a change whose line to the database ended is looked for before it is tried again', async (t) => {
  const dies = createServer((socket) => socket.once('data', () => socket.destroy()));
  dies.listen(0, '127.0.0.1');
  await once(dies, 'listening');
  t.after(() => dies.close());
  const { read, change } = await toldOf(t, () => openAt((dies.address() as AddressInfo).port));
  assert.deepEqual([read.status, change.status], [503, 503]);
  assert.match(read.message, /try again in a few seconds/);
  assert.match(change.message, /look whether it is done before you try again/);
});

test('what the database says of itself is told: stopping, starting, without room', async (t) => {
  const { where, drop } = await emptyDatabase();
  const engine = await openEngine(where);
  t.after(async () => {
    await engine.close();
    await drop();
  });
  const saying = (code: string) => () =>
    sql`do ${sql.raw(`$$ begin raise exception 'away' using errcode = '${code}'; end $$`)}`.execute(
      engine.kysely,
    );
  const stopping = await toldOf(t, saying('57P01'));
  assert.match(stopping.change.message, /look whether it is done/);
  const starting = await toldOf(t, saying('57P03'));
  assert.equal(starting.change.status, 503);
  assert.match(starting.change.message, /cannot be reached/);
  const droppedForRestoring = await toldOf(t, saying('3D000'));
  assert.equal(droppedForRestoring.change.status, 503);
  const full = await toldOf(t, saying('53100'));
  assert.deepEqual([full.change.status, full.change.code], [507, 'storage-full']);
  assert.match(full.change.message, /no room left: this is not stored/);
  const ours = await toldOf(t, saying('XX000'));
  assert.equal(ours.change.status, 500);
});
