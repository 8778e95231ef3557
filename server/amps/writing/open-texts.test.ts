import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import type { Connection } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { beside, chain, longText } from '#tests/builders/entangled.ts';
import { onATrain, until } from '#tests/builders/on-a-train.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import type { Callers } from './callers.ts';
import { updateAmp } from '../amp-table.ts';
import { closings } from './closings.ts';
import { inDocumentTurn } from './document-turns.ts';
import type { LiveDocuments } from './live-documents.ts';
import { openRoom } from './open-room.ts';
import { rightsNow } from './rights-now.ts';
import { loadDocument } from './save-document.ts';
import { saveModule } from './save-module.ts';
import { plainOf } from './text-in-yjs.ts';
import type { Writer } from './writer.ts';
import { writerHooks } from './writer-hooks.ts';

const fixture = await aWritingFixture();
const { tools, port, someone, browser } = fixture;
const { openedBy, strandedOf } = onATrain(fixture);

const boss = await anAccount(tools, { email: 'boss@demo.test', role: 'Admin' });
const { cookie: bossCookie } = await anOpenSession(tools, boss);

async function anArticleOfAda() {
  const { id, cookie } = await someone('Ada');
  const { moduleId, ampId } = await anArticle(tools, { ownerId: id });
  return { moduleId, ampId, cookie };
}

const whose = async (cookie: string) => {
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  return person;
};

/** What somebody wrote waits to be stored until this ends. */
function busyTurn(personId: number) {
  const { promise, resolve } = Promise.withResolvers<{ workMs: number }>();
  const turn = inDocumentTurn(personId, () => promise);
  return async () => {
    resolve({ workMs: 0 });
    await turn;
  };
}

const clientsOf = async (moduleId: number) => {
  const { state } = await loadDocument(tools.db, { moduleId });
  return Y.decodeStateVector(Y.encodeStateVectorFromUpdate(state));
};

/** A socket that has opened an article, and the code it is closed with. */
async function bareSocket(moduleId: number, cookie: string) {
  const name = `article:${moduleId}`;
  const headers = { cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  await once(socket, 'open');
  const news = { isOpen: false, taken: 0, closedWith: 0 };
  socket.on('message', (data: Buffer) => {
    news.isOpen ||= data.includes('"vector"');
    if (data.at(-2) === 8 && data.at(-1) === 1) news.taken += 1;
  });
  socket.on('close', (code) => {
    news.closedWith = code;
  });
  socket.send(frames.auth(name));
  await until(() => news.isOpen);
  const send = async (update: Uint8Array) => {
    const { taken } = news;
    socket.send(frames.update(name, update));
    await until(() => news.taken > taken || news.closedWith > 0);
  };
  return { news, socket, send };
}

/** Words of this client, and what another one wrote behind them. */
function twoUpdates(client: number, other = client): [Uint8Array, Uint8Array] {
  const doc = new Y.Doc();
  doc.clientID = client;
  doc.getText('quote').insert(0, 'First.');
  const first = Y.encodeStateAsUpdate(doc);
  const vector = Y.encodeStateVector(doc);
  doc.clientID = other;
  doc.getText('quote').insert(6, ' Second.');
  return [first, Y.encodeStateAsUpdate(doc, vector)];
}

const quoteOf = async (moduleId: number) => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  return plainOf(doc.getText('quote'));
};

const brings = (socket: WebSocket, moduleId: number, update: Uint8Array) =>
  socket.send(frames.brings(`article:${moduleId}`, update));

const nothing = Uint8Array.from([0, 0]);

test('what waits for changes that are not there comes in with nobody’s, and is brought again', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const { news, socket, send } = await bareSocket(moduleId, cookie);
  brings(socket, moduleId, nothing);
  const other = await openedBy({ moduleId, cookie: bossCookie });
  const [first, second] = twoUpdates(4_711);
  await send(second);
  await until(() => news.closedWith > 0);
  assert.equal(news.closedWith, closings.reopen);
  await saveModule(tools, { moduleId, person, update: Buffer.from(first).toString('base64') });
  await until(() => plainOf(other.doc.getText('quote')).startsWith('First.'));
  other.doc.getText('headline').insert(0, 'Mine.');
  await until(() => other.isSaved());
  assert.equal(plainOf(other.doc.getText('quote')), 'First.');
  assert.equal(await quoteOf(moduleId), 'First.');
});

test('what came before all that a browser has is in that, and ends nothing', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const { news, socket, send } = await bareSocket(moduleId, cookie);
  const other = await openedBy({ moduleId, cookie: bossCookie });
  const [first, second] = twoUpdates(4_713);
  await send(second);
  assert.equal(plainOf(other.doc.getText('quote')), '');
  brings(socket, moduleId, Y.mergeUpdates([first, second]));
  await until(() => plainOf(other.doc.getText('quote')) !== '');
  assert.equal(plainOf(other.doc.getText('quote')), 'First. Second.');
  assert.equal(news.closedWith, 0);
});

test('what somebody sent of another one’s next letter does not come in with it', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const { send } = await bareSocket(moduleId, cookie);
  const other = await openedBy({ moduleId, cookie: bossCookie });
  await send(twoUpdates(other.doc.clientID, 4_712)[1]);
  other.doc.getText('quote').insert(0, 'First.');
  await until(() => other.isSaved());
  assert.equal(await quoteOf(moduleId), 'First.');
  assert.equal(other.news.closedWith, 0);
});

test('by a call, what stands on words of a document that is gone is not taken', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const update = Buffer.from(twoUpdates(4_715)[1]).toString('base64');
  await assert.rejects(saveModule(tools, { moduleId, person, update }), { code: 'not-found' });
});

test('who brings all that they have is not asked for it again, though some of it never comes', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const doc = new Y.Doc();
  Y.applyUpdate(doc, twoUpdates(4_714)[1]);
  const first = browser(moduleId, cookie, { doc });
  await until(() => first.news.isSynced && !first.provider.hasUnsyncedChanges);
  const other = await openedBy({ moduleId, cookie: bossCookie });
  assert.equal(other.doc.store.pendingStructs, null);
  for (const words of ['One. ', 'Two. ']) {
    other.doc.getText('headline').insert(0, words);
    await until(() => other.isSaved());
  }
  assert.deepEqual([first.news.closedWith, other.news.closedWith], [0, 0]);
});

test('who is gone before they are let in waits for no text', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  let comers = 0;
  const live = {
    comes: () => {
      comers += 1;
      return true;
    },
  } as unknown as LiveDocuments;
  const connections = new Set<Connection<Writer>>();
  const soon = () => {};
  const { onAuthenticate } = writerHooks(tools, {
    callers: {} as unknown as Callers,
    connections,
    rights: rightsNow(tools, { connections, soon }),
    room: openRoom(),
    soon,
    live: () => live,
  });
  const askedBy = (readyState: number) =>
    onAuthenticate?.({
      context: {
        socket: { readyState, OPEN: WebSocket.OPEN },
        visitor: { cookie, hostname: 'localhost' },
      },
      documentName: `article:${moduleId}`,
      connectionConfig: {},
      token: 'session',
    } as unknown as Parameters<NonNullable<typeof onAuthenticate>>[0]);
  await askedBy(WebSocket.OPEN);
  assert.equal(comers, 1);
  await assert.rejects(async () => askedBy(WebSocket.CLOSED), { code: 'busy' });
  assert.equal(comers, 1);
});

test('what is stored meanwhile meets what was typed here where nobody waits for it', async () => {
  const { moduleId, cookie } = await anArticleOfAda();
  const [writer, chief] = [await whose(cookie), await whose(bossCookie)];
  const save = (update: Uint8Array) =>
    saveModule(tools, { moduleId, person: chief, update: Buffer.from(update).toString('base64') });
  await save(longText());
  const { news, send } = await bareSocket(moduleId, cookie);
  const end = busyTurn(writer.id);
  await send(chain(5, 3_000));
  const before = process.threadCpuUsage();
  await save(beside(9, 9_000));
  await sleep(1_000);
  await end();
  for (let waits = 0; waits < 200 && !(await clientsOf(moduleId)).has(5); waits += 1)
    await sleep(50);
  const stored = await clientsOf(moduleId);
  assert.deepEqual([stored.get(5), stored.get(9)], [3_000, 9_000]);
  await until(() => news.closedWith > 0);
  assert.equal(news.closedWith, closings.reopen);
  const { user, system } = process.threadCpuUsage(before);
  assert.ok((user + system) / 1_000 < 1_000, `${(user + system) / 1_000} ms of everybody’s time`);
});

test('what came too late into a text that cannot be merged here is taken back where it is stored', async () => {
  const { moduleId, ampId, cookie } = await anArticleOfAda();
  const editor = await anAccount(tools, { email: 'another@demo.test', role: 'Admin' });
  const { cookie: editorCookie } = await anOpenSession(tools, editor);
  const [writer, other, chief] = await Promise.all([cookie, editorCookie, bossCookie].map(whose));
  assert.ok(writer && other && chief);
  const save = (update: Uint8Array) =>
    saveModule(tools, { moduleId, person: chief, update: Buffer.from(update).toString('base64') });
  await save(longText());
  const late = await bareSocket(moduleId, cookie);
  const inTime = await bareSocket(moduleId, editorCookie);
  const ends = [busyTurn(writer.id), busyTurn(other.id)];
  await late.send(chain(5, 3_000));
  await inTime.send(twoUpdates(4_716)[0]);
  await save(beside(9, 9_000));
  await tools.db.transaction((tx) =>
    updateAmp(tx, { ampId, at: tools.now(), change: { status: 'live' } }),
  );
  for (const end of ends) await end();
  for (let waits = 0; waits < 200 && (await quoteOf(moduleId)) === ''; waits += 1) await sleep(50);
  assert.equal(await quoteOf(moduleId), 'First.');
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  const junk = plainOf(doc.getText('junk'));
  assert.deepEqual([junk.split('x').length - 1, junk.split('y').length - 1], [18_100, 9_000]);
  const [version] = await strandedOf(moduleId);
  assert.match(version?.text ?? '', /x{100}/);
  await until(() => late.news.closedWith > 0 && inTime.news.closedWith > 0);
});
