import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { onATrain, until } from '#tests/builders/on-a-train.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { noteUse } from '../../storage/take-room.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { closings } from './closings.ts';
import { inDocumentTurn } from './document-turns.ts';
import { letGo } from './live-stranded.ts';
import { loadDocument } from './save-document.ts';

const fixture = await aWritingFixture();
const { tools, database, port, browser, someone } = fixture;
const { strandedOf, openedBy, bodyOf } = onATrain(fixture);

const boss = await anAccount(tools, { email: 'boss@demo.test', role: 'Admin' });
const { cookie: bossCookie } = await anOpenSession(tools, boss);

/** Somebody whose day has no room for one more page of text. */
async function someoneSpent() {
  const ada = await someone('Ada');
  const use = { kind: 'writing' as const, times: 1_000_000, bytes: 0, at: tools.now() };
  await tools.db.transaction((tx) => noteUse(tx, { ...use, personId: ada.id }));
  return ada;
}

/** Somebody's texts are opened and stored one after the other: their next one waits until this ends. */
function busyTurn(personId: number) {
  const { promise, resolve } = Promise.withResolvers<{ workMs: number }>();
  const turn = inDocumentTurn(personId, () => promise);
  return async () => {
    resolve({ workMs: 0 });
    await turn;
  };
}

const storedOf = async (moduleId: number) => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  return doc;
};
const isWaiting = ({ store }: Y.Doc) => store.pendingStructs !== null || store.pendingDs !== null;

/** A letter that stands on one before it, which never comes. */
function waitingLetter(client = 4_711): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = client;
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.getText('headline').insert(0, 'never ');
  doc.getText('headline').insert(6, 'comes');
  return updates[1] ?? new Uint8Array();
}

async function bareSocket(moduleId: number, cookie: string) {
  const headers = { cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  await once(socket, 'open');
  let isOpen = false;
  socket.on('message', (data: Buffer) => {
    isOpen ||= data.includes('"vector"');
  });
  socket.send(frames.auth(`article:${moduleId}`));
  await until(() => isOpen);
  return socket;
}

test('what one writer’s day has no room for is their version, and what others write is stored', async () => {
  const { id, cookie } = await someoneSpent();
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const writer = await openedBy({ moduleId, cookie });
  const other = await openedBy({ moduleId, cookie: bossCookie });
  const [end, endOther] = [busyTurn(id), busyTurn(boss)];
  other.doc.getText('quote').insert(0, 'In time.');
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText('Too much. '.repeat(2_000))]);
  writer.doc.getXmlFragment('body').insert(0, [paragraph]);
  const isThere = ({ doc }: typeof writer) =>
    doc.getXmlFragment('body').toJSON().includes('Too much.');
  await until(() => isThere(other));
  await end();
  await endOther();
  await until(async () => (await articleFields(tools.db.root, moduleId)).quote === 'In time.');
  await until(() => !isThere(other) && !isThere(writer));
  assert.ok(!(await bodyOf(moduleId)).includes('Too much.'));
  const kept = await strandedOf(moduleId);
  assert.deepEqual(
    kept.map(({ author }) => author),
    ['Ada Lovelace'],
  );
  assert.match(kept[0]?.text ?? '', /Too much\./);
  const isTold = ({ said }: typeof writer) => said.some(({ reason }) => reason === 'room-spent');
  assert.ok(isTold(writer) && !isTold(other));
  assert.deepEqual([writer.news.closedWith, other.news.closedWith], [0, 0]);
  other.doc.getText('quote').insert(0, 'Still ');
  await until(() => other.isSaved());
});

test('what waits for changes that never come is not stored, and goes from what was', async () => {
  const { id, cookie } = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const socket = await bareSocket(moduleId, cookie);
  socket.send(frames.update(`article:${moduleId}`, waitingLetter()));
  const writer = await openedBy({ moduleId, cookie });
  writer.doc.getText('quote').insert(0, 'Mine.');
  await until(() => writer.isSaved());
  assert.ok(!isWaiting(await storedOf(moduleId)));
  socket.terminate();
  const before = await someone('Ben');
  const old = await anArticle(tools, { ownerId: before.id });
  const { state } = await loadDocument(tools.db, { moduleId: old.moduleId });
  await tools.db.root
    .updateTable('module_documents')
    .set({ state: Y.mergeUpdates([state, waitingLetter(4_712)]) })
    .where('module_id', '=', old.moduleId)
    .execute();
  assert.ok(isWaiting(await storedOf(old.moduleId)));
  const healing = await openedBy({ moduleId: old.moduleId, cookie: before.cookie });
  const [first] = healing.said;
  const vector = Y.decodeStateVector(Buffer.from(String(first?.['vector']), 'base64'));
  assert.ok(!vector.has(4_712));
  healing.doc.getText('quote').insert(0, 'Mine.');
  await until(() => healing.isSaved());
  assert.ok(!isWaiting(await storedOf(old.moduleId)));
});

test('whoever leaves something waiting ends nobody else’s socket by it', async () => {
  const { id, cookie } = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const socket = await bareSocket(moduleId, cookie);
  const other = await openedBy({ moduleId, cookie: bossCookie });
  socket.send(frames.update(`article:${moduleId}`, waitingLetter()));
  for (let times = 0; times < 8; times += 1) {
    other.doc.getText('quote').insert(0, 'x'.repeat(3_000));
    other.doc.getText('quote').delete(0, 3_000);
    await until(() => !other.provider.hasUnsyncedChanges);
  }
  assert.equal(other.news.closedWith, 0);
  socket.terminate();
});

test('whose line is long keeps nobody else from opening the text that they asked for', async () => {
  const { id, cookie } = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const end = busyTurn(id);
  const first = browser(moduleId, cookie);
  await until(() => first.news.scope === 'read-write');
  const other = browser(moduleId, bossCookie);
  await until(() => other.news.isSynced);
  assert.ok(!first.news.isSynced);
  await end();
  await until(() => first.news.isSynced);
});

test('all who wait for a text that cannot be opened just now come again, and nobody is refused', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { id, cookie } = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const [end, endOther] = [busyTurn(id), busyTurn(boss)];
  const first = browser(moduleId, cookie);
  await until(() => first.news.scope === 'read-write');
  const other = browser(moduleId, bossCookie);
  await until(() => other.news.scope === 'read-write');
  await sleep(100);
  database.broken = true;
  await end();
  await endOther();
  await until(() => first.news.closedWith === closings.tryAgain);
  await until(() => other.news.closedWith === closings.tryAgain);
  database.broken = false;
  await until(() => first.news.isSynced && other.news.isSynced);
  assert.deepEqual([first.news.refused, other.news.refused], ['', '']);
});

test('a copy that cannot stay is opened anew by itself, unless that would mend nothing', () => {
  for (const comesBack of [true, false]) {
    const closed: number[] = [];
    const socket = { close: (code: number) => closed.push(code) };
    const connection = { context: { socket }, close: () => closed.push(0) };
    const document = { getConnections: () => [connection] } as unknown as Document;
    letGo(document, { comesBack });
    assert.deepEqual(closed, comesBack ? [0, closings.reopen] : [0]);
  }
});
