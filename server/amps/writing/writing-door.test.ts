import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, afterEach, before, test } from 'node:test';
import { HocuspocusProvider } from '@hocuspocus/provider';
import type { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { closeWriting, writingServer, writingSocket } from '#tests/builders/writing-browser.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { announce } from '../../foundation/db/events.ts';
import { revokeSessionsOf } from '../../people/sessions/session-end-table.ts';
import { updateAmp } from '../amp-table.ts';
import { articleFields } from '../article-table.ts';
import { replaceFields } from './article-document.ts';
import { loadDocument, saveDocument } from './save-document.ts';
import { plainOf } from './text-in-yjs.ts';
import { closings } from './closings.ts';
import { makeWritingDoor } from './writing-door.ts';
import type { WritingDoor } from './writing-door.ts';
import { limits } from './writing-limits.ts';

let tools: TestTools;
let database: { broken: boolean };
let server: Server;
let door: WritingDoor;
let port: number;
const open: { provider: HocuspocusProvider; socket: HocuspocusProviderWebsocket }[] = [];

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  database = { broken: false };
  const { db } = tools;
  door = makeWritingDoor({
    ...tools,
    db: {
      root: db.root,
      transaction: (work) =>
        database.broken ? Promise.reject(new Error('no database')) : db.transaction(work),
    },
  });
  server = writingServer(tools, door);
  port = await listenOnLoopback(server);
});
afterEach(() => {
  database.broken = false;
  for (const { provider, socket } of open.splice(0)) closeWriting(provider, socket);
});
after(async () => {
  await door.close();
  server.close();
  await tools.close();
});

/** What the door says to somebody who knocks; who is let in goes at once where `stays` is not said. */
const knock = (at: number, headers: Record<string, string>, stays?: WebSocket[]) =>
  new Promise<number>((resolve) => {
    const origin = `http://localhost:${at}`;
    const socket = new WebSocket(`ws://localhost:${at}/writing`, {
      headers: { origin, ...headers },
    });
    const say = (status: number) => {
      if (status === 101) stays?.push(socket);
      if (!stays || status !== 101) socket.terminate();
      resolve(status);
    };
    socket.on('unexpected-response', (_request, response) => say(response.statusCode ?? 0));
    socket.on('open', () => say(101));
    socket.on('error', () => undefined);
  });

const someone = async (firstname: string) => {
  const email = `${firstname}-${Math.random()}@demo.test`.toLowerCase();
  const id = await anAccount(tools, { email, firstname });
  return { id, cookie: (await anOpenSession(tools, id)).cookie };
};

/** A browser's side: the same provider that the app uses. */
function browser(moduleId: number, cookie: string, doc = new Y.Doc()) {
  const said: Record<string, unknown>[] = [];
  const news = { scope: '', refused: '', closedWith: 0, isSynced: false };
  const socket = writingSocket(port, {
    cookie,
    delay: 20,
    minDelay: 20,
    maxDelay: 100,
    jitter: false,
    onClose: ({ event }) => {
      news.closedWith = event.code;
    },
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `article:${moduleId}`,
    document: doc,
    token: 'session',
    onAuthenticated: ({ scope }) => {
      news.scope = scope;
    },
    onAuthenticationFailed: ({ reason }) => {
      news.refused = reason;
    },
    onSynced: () => {
      news.isSynced = true;
    },
    onStateless: ({ payload }) => said.push(JSON.parse(payload)),
  });
  provider.attach();
  open.push({ provider, socket });
  const isSaved = () =>
    said.some(({ type, vector }) => {
      if (type !== 'saved') return false;
      const stored = Y.decodeStateVector(Buffer.from(String(vector), 'base64'));
      const mine = Y.decodeStateVector(Y.encodeStateVector(doc));
      return [...mine].every(([client, clock]) => (stored.get(client) ?? 0) >= clock);
    });
  return { doc, said, news, provider, socket, isSaved };
}

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

test('a revoked session cannot write any more, even before anybody tells', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Kept' } });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  await revokeSessionsOf(tools.db.root, { personId: ada.id, at: tools.now() });
  tools.advance(limits.trustMs);
  writer.doc.getText('headline').insert(0, 'Not ');
  await until(() => writer.news.refused === 'signed-out');
  assert.equal(writer.news.closedWith, closings.signedOut);
  assert.equal(await headlineOf(moduleId), 'Kept');
});

test('a session that ends is cut off without a word typed', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  await until(() => writer.news.isSynced);
  await revokeSessionsOf(tools.db.root, { personId: ada.id, at: tools.now() });
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
      change: (doc) => replaceFields(doc, { headline: 'Here and there' }),
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

test('a browser that wrote offline brings its words when it comes back', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { headline: 'Town' } });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  doc.getText('headline').insert(4, ' and sea');
  const back = browser(moduleId, ada.cookie, doc);
  await until(() => back.isSaved());
  assert.equal(await headlineOf(moduleId), 'Town and sea');
});

test('a server that stops stores what was typed a moment ago', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const other = makeWritingDoor(tools);
  const stopping = writingServer(tools, other);
  const mine = port;
  port = await listenOnLoopback(stopping);
  const writer = browser(moduleId, ada.cookie);
  port = mine;
  await until(() => writer.news.isSynced);
  writer.doc.getText('headline').insert(0, 'Last words');
  await until(() => !writer.provider.hasUnsyncedChanges);
  await other.close();
  stopping.close();
  assert.equal(await headlineOf(moduleId), 'Last words');
});

test('another page’s origin, another path and the twenty-first window are turned away', async () => {
  const ada = await someone('Ada');
  const answer = (path: string, origin: string, cookie = ada.cookie) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://localhost:${port}${path}`, {
        headers: { cookie, origin },
      });
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on('open', () => resolve(101));
      socket.on('error', () => {});
      windows.push(socket);
    });
  const windows: WebSocket[] = [];
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
    knock(at, { 'x-forwarded-for': `${address}:${written}` }, windows);
  for (let n = 0; n < limits.strangersOfNetwork; n += 1) assert.equal(await from(40_000 + n), 101);
  assert.equal(await from(50_000), 429);
  assert.equal(await from(50_000, '203.0.113.10'), 101);
  for (const socket of windows) socket.terminate();
  await behind.close();
  proxied.close();
});
