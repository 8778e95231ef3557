import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { once } from 'node:events';
import type { Connection, Document } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { entangled, number } from '#tests/builders/entangled.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { makePace } from '../../foundation/http/pace.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import { admitUpdate } from './admit-update.ts';
import { replaceFields } from '../modules/article/article-document.ts';
import type { Callers } from './callers.ts';
import { openRoom } from './open-room.ts';
import { readUpdate } from './read-update.ts';
import { saveModule } from './save-module.ts';
import { mostBytes } from './change-text.ts';
import { loadDocument } from './save-document.ts';
import { plainOf } from './text-in-yjs.ts';
import { workMs } from './update-work.ts';
import type { Writer } from './writer.ts';

const { tools, port, someone, browser } = await aWritingFixture();

const nothingDeleted = 0;

/** So many writers of one empty change each, which wait for one before. */
const ofManyWriters = (writers: number, first = 1_000) =>
  Uint8Array.from([
    ...number(writers),
    ...Array.from({ length: writers }, (_, at) => [1, ...number(first + at), 5, 0, 1]).flat(),
    nothingDeleted,
  ]);

/** So many writers of one change each, which waits for nothing. */
const writtenBy = (writers: number) =>
  Uint8Array.from([
    ...number(writers),
    ...Array.from({ length: writers }, (_, at) => [1, ...number(1_000 + at), 0, 0, 1]).flat(),
    nothingDeleted,
  ]);

/** Says that it holds so many changes, and holds none. */
const claiming = (changes: number) => Uint8Array.from([1, ...number(changes), 7, 0]);

/** Takes out single letters from the last to the first, each of which tears a text in two. */
const torn = (letters: number) =>
  Uint8Array.from([
    0,
    1,
    77,
    ...number(letters),
    ...Array.from({ length: letters }, (_, at) => [...number(10 + 2 * (letters - at)), 1]).flat(),
  ]);

test('an update made to keep Yjs busy for long is refused, and nobody waits for it', async (t) => {
  t.mock.method(console, 'error', () => {});
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const name = `article:${moduleId}`;
  const long = new Y.Doc();
  long.clientID = 77;
  long.getText('junk').insert(0, 'x'.repeat(100_000));
  for (const [kind, update] of Object.entries({
    entangled: entangled(78, 1_500),
    'of many writers': ofManyWriters(14_000),
    torn: torn(48_000),
    'of more writers than a text has': writtenBy(10_500),
    claiming: claiming(2 ** 25 - 1),
  })) {
    const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
    const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
    await once(socket, 'open');
    socket.send(frames.auth(name));
    socket.send(frames.update(name, Y.encodeStateAsUpdate(long)));
    await sleep(100);
    const before = process.threadCpuUsage();
    socket.send(frames.update(name, update));
    let isClosed = false;
    socket.on('message', (data: Buffer) => {
      if (data.includes('takes too long') || data.includes('Reset Connection')) isClosed = true;
    });
    socket.on('close', () => {
      isClosed = true;
    });
    for (let waits = 0; waits < 500 && !isClosed; waits += 1) await sleep(10);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(isClosed, `${kind} was taken`);
    const ms = (user + system) / 1_000;
    assert.ok(ms < 700, `${kind}: ${ms} ms of everybody’s time`);
    socket.terminate();
  }
  const writer = browser(moduleId, ada.cookie);
  for (let waits = 0; waits < 500 && !writer.news.isSynced; waits += 1) await sleep(10);
  writer.doc.getText('headline').insert(0, 'All is well');
  for (let waits = 0; waits < 500 && !writer.isSaved(); waits += 1) await sleep(10);
  const stored = new Y.Doc();
  Y.applyUpdate(stored, (await loadDocument(tools.db, { moduleId })).state);
  assert.equal(plainOf(stored.getText('headline')), 'All is well');
});

test('nor is it taken of an editor whose socket is down', async () => {
  const { id, cookie } = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: id });
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const long = new Y.Doc();
  long.clientID = 77;
  long.getText('junk').insert(0, 'x'.repeat(18_100));
  const save = (update: Uint8Array) =>
    saveModule(tools, { moduleId, person, update: Buffer.from(update).toString('base64') });
  await save(Y.encodeStateAsUpdate(long));
  const before = process.threadCpuUsage();
  for (const update of [entangled(78, 3_500), claiming(2 ** 25 - 1)]) {
    await assert.rejects(save(update), /no more can be kept|could not be read/);
  }
  const { user, system } = process.threadCpuUsage(before);
  assert.ok((user + system) / 1_000 < 400, `${(user + system) / 1_000} ms of everybody’s time`);
});

test('changes that wait for others which never come are not gathered', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const name = `article:${moduleId}`;
  const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  await once(socket, 'open');
  let taken = 0;
  socket.on('message', (data: Buffer) => {
    if (data.at(-2) === 8 && data.at(-1) === 1) taken += 1;
  });
  socket.send(frames.auth(name));
  for (let times = 0; times < 30; times += 1)
    socket.send(frames.update(name, ofManyWriters(500, 1_000 + 500 * times)));
  for (let waits = 0; waits < 500 && taken < 30; waits += 1) await sleep(10);
  assert.equal(taken, 30);
  // All that is there is asked for.
  const { doc } = browser(moduleId, ada.cookie);
  for (let waits = 0; waits < 100; waits += 1) await sleep(10);
  assert.equal(doc.store.pendingStructs, null);
  socket.terminate();
});

test('a reader who brings a megabyte again and again is read the slower', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, status: 'generating' });
  const name = `article:${moduleId}`;
  const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  await once(socket, 'open');
  let refused = 0;
  let isOpen = false;
  // Each change is answered: not taken (8, 0 at the end).
  socket.on('message', (data: Buffer) => {
    // Before its document is there the library keeps only a megabyte of what arrives, and closes.
    isOpen ||= data.includes('"vector"');
    if (data.at(-2) === 8 && data.at(-1) === 0) refused += 1;
  });
  socket.send(frames.auth(name));
  for (let waits = 0; waits < 500 && !isOpen; waits += 1) await sleep(10);
  const heavy = frames.update(name, ofManyWriters(130_000));
  const began = { at: performance.now(), cpu: process.cpuUsage() };
  for (let times = 0; times < 4; times += 1) socket.send(heavy);
  for (let waits = 0; waits < 2_000 && refused < 4; waits += 1) await sleep(10);
  assert.ok(isOpen);
  assert.equal(refused, 4);
  const { user, system } = process.cpuUsage(began.cpu);
  const atWork = (user + system) / 1_000 / (performance.now() - began.at);
  assert.ok(atWork < 0.6, `at work ${atWork.toFixed(2)} of the time`);
  socket.terminate();
});

test('who asks for a heavy document by all sockets at once waits for it, and nobody else does', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, status: 'generating' });
  const name = `article:${moduleId}`;
  await loadDocument(tools.db, { moduleId });
  await tools.db.root
    .updateTable('module_documents')
    .set({ state: writtenBy(60_000) })
    .where('module_id', '=', moduleId)
    .execute();
  const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
  let opened = 0;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
    socket.on('open', () => socket.send(frames.auth(name)));
    socket.on('message', (data: Buffer) => {
      if (data.includes('"vector"')) opened += 1;
    });
    return socket;
  });
  for (let waits = 0; waits < 1_000 && opened < 20; waits += 1) await sleep(10);
  assert.equal(opened, 20);
  const began = { at: performance.now(), cpu: process.threadCpuUsage() };
  for (const socket of sockets)
    for (let times = 0; times < 3; times += 1) {
      socket.send(frames.syncStep1(name));
      socket.send(frames.brings(name, Uint8Array.from([0, nothingDeleted])));
    }
  await sleep(3_500);
  const { user, system } = process.threadCpuUsage(began.cpu);
  const atWork = (user + system) / 1_000 / (performance.now() - began.at);
  for (const socket of sockets) socket.terminate();
  assert.ok(atWork < 0.55, `at work ${atWork.toFixed(2)} of the time`);
});

test('a vector that no copy of the text can have is not read', async (t) => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const name = `article:${moduleId}`;
  const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  t.after(() => socket.terminate());
  const said: string[] = [];
  socket.on('message', (data: Buffer) => said.push(data.toString('latin1')));
  socket.on('open', () => socket.send(frames.auth(name)));
  const hears = async (words: string) => {
    for (let waits = 0; waits < 500 && !said.some((one) => one.includes(words)); waits += 1)
      await sleep(10);
    return said.some((one) => one.includes(words));
  };
  assert.ok(await hears('"vector"'));
  const clients = Array.from({ length: 100_000 }, (_, at) => [at + 1, 1]);
  const vector = Y.encodeStateVector(new Map(clients as [number, number][]));
  socket.send(frames.syncStep1(name, vector));
  assert.ok(await hears('too-large'));
});

test('a long article of many marks that is pasted at once is saved', async () => {
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const writer = browser(moduleId, ada.cookie);
  for (let waits = 0; waits < 500 && !writer.news.isSynced; waits += 1) await sleep(10);
  const run = (at: number) => ({
    type: 'text' as const,
    text: `Word ${at} and `,
    marks: at % 2 ? [{ type: 'bold' as const }] : [],
  });
  const paragraph = {
    type: 'paragraph' as const,
    content: Array.from({ length: 6 }, (_, at) => run(at)),
  };
  const body = { type: 'doc' as const, content: Array.from({ length: 1_200 }, () => paragraph) };
  replaceFields(writer.doc, { body });
  for (let waits = 0; waits < 1_000 && !writer.isSaved(); waits += 1) await sleep(10);
  assert.ok(writer.isSaved(), JSON.stringify(writer.said));
});

test('what could not be stored is told to nobody, and others’ words are kept', async (t) => {
  t.mock.method(console, 'error', () => {});
  const ada = await someone('Ada');
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  const name = `article:${moduleId}`;
  const honest = browser(moduleId, ada.cookie);
  for (let waits = 0; waits < 500 && !honest.news.isSynced; waits += 1) await sleep(10);
  const junk = new Y.Doc();
  const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
  const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
  await once(socket, 'open');
  socket.send(frames.auth(name));
  await sleep(100);
  const sent: Uint8Array[] = [];
  junk.on('update', (update: Uint8Array) => sent.push(update));
  for (let at = 0; at < 60; at += 1) junk.getArray('junk').push(['x'.repeat(45_000)]);
  for (const update of sent) socket.send(frames.update(name, update));
  await sleep(300);
  honest.doc.getText('headline').insert(0, 'All is well');
  for (let waits = 0; waits < 500 && !honest.isSaved(); waits += 1) await sleep(10);
  assert.ok(Y.encodeStateAsUpdate(honest.doc).length <= mostBytes);
  const stored = new Y.Doc();
  Y.applyUpdate(stored, (await loadDocument(tools.db, { moduleId })).state);
  assert.equal(plainOf(stored.getText('headline')), 'All is well');
  socket.terminate();
});

test('what is refused weighs what it took to read, and ends its socket', async () => {
  const weighed: number[] = [];
  const closed: number[] = [];
  const pace = makePace({ perSecond: 1_000, burst: 1_000 });
  const holder = {
    pace: (ms = 1) => {
      if (ms > 0) weighed.push(ms);
      return pace(ms);
    },
  };
  const callers = { of: () => holder } as unknown as Callers;
  const socket = { close: (code: number) => closed.push(code) };
  const connection = {
    readOnly: false,
    context: { socket, person: { id: 1, name: 'Mallory' } },
  } as unknown as Connection<Writer>;
  const foreign = new Y.Doc();
  for (let at = 0; at < 20_000; at += 1) foreign.getArray('texts').push([new Y.XmlText()]);
  foreign.getMap('more').set('bytes', new Uint8Array(3));
  const update = Y.encodeStateAsUpdate(foreign);
  const document = new Y.Doc() as unknown as Document;
  const arriving = { connection, document, callers, room: openRoom() };
  await assert.rejects(admitUpdate(arriving, update), /no text has/);
  const [ms = 0] = weighed;
  const again = workMs(() => assert.throws(() => readUpdate(update)));
  assert.ok(ms > again / 4, `${ms} ms of about ${again}`);
  assert.deepEqual(closed, [1008]);
});
