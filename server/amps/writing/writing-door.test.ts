import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { knock, writingServer } from '#tests/builders/writing-browser.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { announce } from '../../foundation/db/events.ts';
import { revokeSessionsOf } from '../../people/sessions/session-end-table.ts';
import { updateAmp } from '../amp-table.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { loadDocument, saveDocument } from './save-document.ts';
import { plainOf } from './text-in-yjs.ts';
import { closings } from './closings.ts';
import { makeWritingDoor } from './writing-door.ts';
import { limits } from './writing-limits.ts';

const { tools, database, port, someone, browser } = await aWritingFixture();

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await what()) return;
    await sleep(10);
  }
  assert.fail(`never came true: ${what.toString()}`);
}
const headlineOf = async (moduleId: number) =>
  (await articleFields(tools.db.root, moduleId)).headline;

test('two people write at once, see each other, and all of it is stored before it is called saved', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Start' } });
  const [one, two] = [browser(moduleId, ada.cookie), browser(moduleId, ada.cookie)];
  await until(() => one.news.isSynced && two.news.isSynced);
  assert.equal(one.news.scope, 'read-write');
  await until(() => one.said.length > 0);
  assert.ok(one.isSaved(), 'on opening the browser hears what is stored');

  one.doc.getText('headline').insert(0, 'A new ');
  two.doc.getText('summary').insert(0, 'Together.');
  await until(() => one.isSaved() && two.isSaved());
  const stored = await articleFields(tools.db.root, moduleId);
  assert.equal(stored.headline, 'A new Start');
  assert.equal(stored.summary, 'Together.');
  await until(() => plainOf(one.doc.getText('summary')) === 'Together.');
  assert.equal(one.said.at(-1)?.['by'], 'Ada Lovelace');
});

test('who writes is told of each store once', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const one = browser(moduleId, ada.cookie);
  await until(() => one.said.length > 0);
  const stores = 3;
  for (let store = 1; store <= stores; store += 1) {
    one.doc.getText('headline').insert(0, 'A new ');
    await until(() => one.isSaved());
  }
  await sleep(100);
  assert.equal(one.said.length, 1 + stores);
});

test('who is here goes by the session, whatever the browser says', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const [one, two] = [browser(moduleId, ada.cookie), browser(moduleId, ada.cookie)];
  await until(() => one.news.isSynced && two.news.isSynced);
  one.provider.setAwarenessField('user', { id: 1, name: 'The President', color: 'red' });
  const seen = () =>
    [...(two.provider.awareness?.getStates().values() ?? [])].find((state) => state['user']);
  await until(() => seen() !== undefined);
  assert.deepEqual(seen()?.['user'], { id: ada.id, name: 'Ada Lovelace', color: 'red' });
});

test('somebody else’s article looks like none, and none of it is sent', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')];
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Secret' } });
  const stranger = browser(moduleId, ben.cookie);
  const nothing = browser(99_999_999, ben.cookie);
  await until(() => stranger.news.refused !== '' && nothing.news.refused !== '');
  assert.equal(stranger.news.refused, 'not-found');
  assert.equal(nothing.news.refused, 'not-found');
  stranger.doc.getText('headline').insert(0, 'Mine now: ');
  assert.equal(stranger.news.isSynced, false);
  assert.deepEqual(stranger.said, []);
  assert.equal(await headlineOf(moduleId), 'Secret');
});

test('without a session the reason is said, and nothing else', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const nobody = browser(moduleId, 'sid=made-up');
  await until(() => nobody.news.refused !== '');
  assert.equal(nobody.news.refused, 'signed-out');
  assert.equal(nobody.news.isSynced, false);
});

test('an Amp that is not open for editing can be read along, not written', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, {
    ownerId: ada.id,
    status: 'generating',
    fields: { headline: 'Closed' },
  });
  const reader = browser(moduleId, ada.cookie);
  await until(() => reader.news.isSynced);
  assert.equal(reader.news.scope, 'readonly');
  assert.equal(plainOf(reader.doc.getText('headline')), 'Closed');
  reader.doc.getText('headline').insert(0, 'Not ');
  const witness = browser(moduleId, ada.cookie);
  await until(() => witness.news.isSynced);
  assert.equal(plainOf(witness.doc.getText('headline')), 'Closed');
  assert.ok(!reader.isSaved());
});

test('rights that end take effect at once, and come back with the status', async () => {
  const ada = await someone('Ada');
  const { ampId, moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  const move = (status: 'pending' | 'draft') =>
    tools.db.transaction(async (tx) => {
      await updateAmp(tx, { ampId, at: tools.now(), change: { status } });
      await announce(tx, `amp:${ampId}`);
    });
  await move('pending');
  await until(() => writer.news.scope === 'readonly');
  assert.equal(writer.news.closedWith, closings.reopen);
  await move('draft');
  await until(() => writer.news.scope === 'read-write');
});

test('an administrator who acts as a writer reads on no longer than their own session', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const adminId = await anAccount(tools, { email: 'admin@demo.test', role: 'Admin' });
  const { cookie } = await anOpenSession(tools, adminId);
  await tools.db.root
    .updateTable('sessions')
    .set({ acting_as: ada.id })
    .where('person_id', '=', adminId)
    .execute();
  const reader = browser(moduleId, cookie);
  await until(() => reader.news.isSynced);
  await tools.db.transaction(async (tx) => {
    await revokeSessionsOf(tx, { personId: adminId, at: tools.now() });
    await announce(tx, `person:${adminId}`);
  });
  await until(() => reader.news.closedWith === closings.signedOut);
});

test('a revoked session cannot write any more, even before anybody tells', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Kept' } });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  await tools.db.transaction((tx) => revokeSessionsOf(tx, { personId: ada.id, at: tools.now() }));
  tools.advance(limits.trustMs);
  writer.doc.getText('headline').insert(0, 'Not ');
  await until(() => writer.news.refused === 'signed-out');
  assert.equal(writer.news.closedWith, closings.signedOut);
  assert.equal(await headlineOf(moduleId), 'Kept');
});

test('who types on does not wait for a busy database: rights were asked meanwhile', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Town' } });
  const [one, two] = [browser(moduleId, ada.cookie), browser(moduleId, ada.cookie)];
  const shown = () => plainOf(two.doc.getText('headline'));
  await until(() => one.news.isSynced && two.news.isSynced);
  tools.advance(limits.trustMs - 500);
  one.doc.getText('headline').insert(0, 'My ');
  await until(() => shown() === 'My Town');
  // What was asked before these is answered before them.
  for (let times = 0; times < 10; times += 1) await headlineOf(moduleId);
  tools.advance(1_000);
  const { promise: work, resolve: end } = Promise.withResolvers<void>();
  const busy = tools.db.transaction(() => work);
  one.doc.getText('headline').insert(0, 'Oh ');
  try {
    await until(() => shown() === 'Oh My Town');
  } finally {
    end();
    await busy;
  }
});

test('a session that ends is cut off without a word typed', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  await tools.db.transaction((tx) => revokeSessionsOf(tx, { personId: ada.id, at: tools.now() }));
  await announce(tools.db.root, `person:${ada.id}`);
  await until(() => writer.news.refused === 'signed-out');
});

test('what another process stores appears in open browsers, and is called saved', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Here' } });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  await tools.db.transaction((tx) =>
    saveDocument(tx, {
      moduleId,
      authorId: ada.id,
      at: tools.now(),
      keep: 'always',
      change: { fields: { headline: 'Here and there' } },
    }),
  );
  await until(() => plainOf(writer.doc.getText('headline')) === 'Here and there');
  await until(() => writer.isSaved());
});

test('a store that fails is said to have failed, and is made good', async (t) => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  t.mock.method(console, 'error', () => {});
  database.broken = true;
  writer.doc.getText('headline').insert(0, 'Words');
  await until(() => writer.said.some(({ type }) => type === 'not-saved'));
  assert.ok(!writer.isSaved());
  database.broken = false;
  await until(() => writer.isSaved());
  assert.equal(await headlineOf(moduleId), 'Words');
});

test('a text that cannot be opened just now is asked for again until it can', async (t) => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Here' } });
  t.mock.method(console, 'error', () => {});
  database.broken = true;
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.refused !== '' || writer.news.closedWith > 0);
  database.broken = false;
  await until(() => writer.news.isSynced);
  assert.equal(writer.news.refused, '', 'nobody is told that they may not');
});

test('a browser that wrote offline brings its words when it comes back', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Town' } });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  doc.getText('headline').insert(4, ' and sea');
  const back = browser(moduleId, ada.cookie, { doc });
  await until(() => back.isSaved());
  assert.equal(await headlineOf(moduleId), 'Town and sea');
});

test('a server that stops stores what was typed a moment ago', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const other = makeWritingDoor(tools);
  const stopping = writingServer(tools, other);
  const at = await listenOnLoopback(stopping);
  const writer = browser(moduleId, ada.cookie, { at });
  await until(() => writer.news.isSynced);
  writer.doc.getText('headline').insert(0, 'Last words');
  await until(() => !writer.provider.hasUnsyncedChanges);
  await other.close();
  stopping.close();
  assert.equal(await headlineOf(moduleId), 'Last words');
});

test('another page’s origin, another path and the twenty-first window are turned away', async () => {
  const ada = await someone('Ada');
  const windows: WebSocket[] = [];
  const answer = (path: string, origin: string) =>
    knock(port, { cookie: ada.cookie, origin }, { path, stays: windows });
  const own = `http://localhost:${port}`;
  assert.equal(await answer('/writing', 'http://evil.example'), 403);
  assert.equal(await answer('/writing', `http://news.localhost:${port}`), 403);
  assert.equal(await answer('/elsewhere', own), 404);
  for (let n = 0; n < limits.socketsEach; n += 1) assert.equal(await answer('/writing', own), 101);
  assert.equal(await answer('/writing', own), 429);
  for (const socket of windows) socket.terminate();
});

test('a reader who stops reading is cut off, and loses no word of anybody’s by it', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Start' } });
  const [writer, reader] = [browser(moduleId, ada.cookie), browser(moduleId, ada.cookie)];
  await until(() => writer.news.isSynced && reader.news.isSynced);
  const deaf = reader.socket.webSocket as unknown as WebSocket;
  deaf.pause();
  reader.doc.getText('summary').insert(0, 'Written while deaf.');
  const scratch = writer.doc.getText('junk');
  for (let times = 0; times < 60; times += 1) {
    scratch.insert(0, 'x'.repeat(200_000));
    scratch.delete(0, 200_000);
    await sleep(1);
    // So much waits to be stored, and no more.
    if (times % 8 === 7) await until(() => writer.isSaved());
  }
  writer.doc.getText('headline').insert(5, ' and end');
  await until(() => writer.isSaved());
  assert.equal(reader.news.closedWith, 0);
  deaf.resume();
  await until(() => reader.news.closedWith === 1006);
  await until(() => reader.isSaved() && plainOf(reader.doc.getText('headline')) !== 'Start');
  const stored = await articleFields(tools.db.root, moduleId);
  assert.equal(stored.headline, 'Start and end');
  assert.equal(stored.summary, 'Written while deaf.');
});

test('what is no message about an article, and a sixth document, end a socket', async () => {
  const ada = await someone('Ada');
  const closedBy = async (...messages: Uint8Array[]) => {
    const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
    const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
    await once(socket, 'open');
    for (const message of messages) socket.send(message);
    const [code] = await once(socket, 'close');
    return Number(code);
  };
  const six = [1, 2, 3, 4, 5, 6].map((id) => frames.auth(`article:${id}`));
  assert.equal(await closedBy(...six), closings.noMessage);
  for (const name of ['', 'article:', 'article:0', 'article:1x', 'article:1\u0000a', 'person:1'])
    assert.equal(await closedBy(frames.auth(name)), closings.noMessage, name);
  assert.equal(await closedBy(new Uint8Array([9])), closings.noMessage);
});

test('a message above one megabyte closes the socket', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  writer.doc.getText('junk').insert(0, 'x'.repeat(limits.messageBytes));
  await until(() => writer.news.closedWith === 1009);
});

test('strangers who knock without end shut nobody out who is logged in beside them', async () => {
  const ada = await someone('Ada');
  const crowd = limits.openingsOfStrangers.burst + 50;
  const told = await Promise.all(Array.from({ length: crowd }, () => knock(port, {})));
  assert.ok(told.includes(429));
  assert.equal(await knock(port, { cookie: ada.cookie }), 101);
});

test('a person who opens windows without end is slowed, and nobody else', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')];
  let opened = 0;
  for (let n = 0; n < limits.openingsEach.burst * 1.5; n += 1)
    if ((await knock(port, { cookie: ada.cookie })) === 101) opened += 1;
  assert.ok(opened < limits.openingsEach.burst * 1.5);
  assert.equal(await knock(port, { cookie: ben.cookie }), 101);
});

test('strangers behind a proxy that writes ports are of one network, whatever port they have', async () => {
  const behind = makeWritingDoor({
    ...tools,
    config: { ...tools.config, trustProxy: ['loopback'] },
  });
  const proxied = writingServer(tools, behind);
  const at = await listenOnLoopback(proxied);
  const windows: WebSocket[] = [];
  const from = (written: number, address = '203.0.113.9') =>
    knock(at, { 'x-forwarded-for': `${address}:${written}` }, { stays: windows });
  for (let n = 0; n < limits.strangersOfNetwork; n += 1) assert.equal(await from(40_000 + n), 101);
  assert.equal(await from(50_000), 429);
  assert.equal(await from(50_000, '203.0.113.10'), 101);
  for (const socket of windows) socket.terminate();
  await behind.close();
  proxied.close();
});

test('a page of one person opens no document for another who is logged in by now', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')];
  const { moduleId } = await anArticle(tools, { ownerId: ben.id, fields: { headline: 'Secret' } });
  const stale = browser(moduleId, ben.cookie, { token: String(ada.id) });
  const fresh = browser(moduleId, ben.cookie, { token: String(ben.id) });
  await until(() => stale.news.refused !== '' && fresh.news.isSynced);
  assert.equal(stale.news.refused, 'somebody-else');
  assert.equal(plainOf(stale.doc.getText('headline')), '');
  assert.equal(plainOf(fresh.doc.getText('headline')), 'Secret');
});
