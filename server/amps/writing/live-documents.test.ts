import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Document, useDebounce } from '@hocuspocus/server';
import * as Y from 'yjs';
import { nameOfDocument } from '#domain/amps/document-name.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { Problem } from '#domain/problems.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { fieldsOf, replaceFields } from '../modules/article/article-document.ts';
import { liveDocuments, storeAfterMs, storeWithinMs } from './live-documents.ts';
import { openRoom } from './open-room.ts';
import { loadDocument, saveDocument } from './save-document.ts';
import type { Writer } from './writer.ts';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });

const headlineOf = async (moduleId: number) => {
  const document = new Y.Doc();
  Y.applyUpdate(document, (await loadDocument(tools.db, { moduleId })).state);
  return fieldsOf(document).headline;
};

test('at the end an article that cannot be stored keeps no other from being stored', async () => {
  const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
  const first = await anArticle(tools, { ownerId });
  const second = await anArticle(tools, { ownerId });
  const database = { refusesNext: false };
  const { db } = tools;
  const live = liveDocuments(
    {
      ...tools,
      db: {
        ...db,
        transaction: (work) => {
          const isRefused = database.refusesNext;
          database.refusesNext = false;
          return isRefused ? Promise.reject(new Error('refused')) : db.transaction(work);
        },
      },
    },
    openRoom(),
    {},
  );
  const open = [];
  for (const { moduleId } of [first, second]) {
    const connection = await live.hocuspocus.openDirectConnection(
      nameOfDocument({ kind: 'article', moduleId }),
    );
    const { document } = connection;
    assert.ok(document);
    replaceFields(document, { headline: 'Typed at the last moment' });
    open.push(connection);
  }
  database.refusesNext = true;
  await live.storeAll();
  assert.equal(await headlineOf(first.moduleId), '');
  assert.equal(await headlineOf(second.moduleId), 'Typed at the last moment');
  for (const connection of open) await connection.disconnect();
  // What waits to be stored once more has its clock running, and is let go with it.
  live.end();
});

test('who has too many long texts open opens no more, until one of them is closed', async () => {
  const ada = await anAccount(tools, { email: 'much@demo.test' });
  const ben = await anAccount(tools, { email: 'little@demo.test' });
  const live = liveDocuments(tools, openRoom({ bytes: 2_000_000, part: 1 / 2 }), {});
  const whose = (id: number) => ({ person: { id } }) as Writer;
  const names: string[] = [];
  for (const words of ['a', 'b', 'c']) {
    const { moduleId } = await anArticle(tools, { ownerId: ada });
    const doc = new Y.Doc();
    for (let at = 0; at < 1_500; at += 1) doc.getText('quote').insert(0, words);
    await tools.db.transaction((tx) =>
      saveDocument(tx, {
        moduleId,
        authorId: ada,
        at: tools.now(),
        keep: 'when-due',
        change: {
          typed: {
            update: Y.encodeStateAsUpdate(doc),
            authorId: ada,
            words: [],
            writesSeen: 0,
            isReadSoon: true,
          },
        },
      }),
    );
    names.push(nameOfDocument({ kind: 'article', moduleId }));
  }
  const [first = '', second = '', third = ''] = names;
  const open = await live.hocuspocus.openDirectConnection(first, whose(ada));
  const other = await live.hocuspocus.openDirectConnection(second, whose(ada));
  const opening = () => live.hocuspocus.openDirectConnection(third, whose(ada));
  await assert.rejects(opening, { reason: 'too-much-open' });
  const another = await live.hocuspocus.openDirectConnection(third, whose(ben));
  await another.disconnect();
  await open.disconnect();
  for (const one of [other, await opening()]) await one.disconnect();
  live.end();
});

test('a document that was opened anew stays in hand when the one before is let go once more', async () => {
  const ownerId = await anAccount(tools, { email: 'anew@demo.test' });
  const { moduleId } = await anArticle(tools, { ownerId });
  const live = liveDocuments(tools, openRoom(), {});
  const name = nameOfDocument({ kind: 'article', moduleId });
  const before = await live.hocuspocus.openDirectConnection(name);
  const { document } = before;
  assert.ok(document);
  await before.disconnect();
  while (live.hocuspocus.documents.has(name)) await sleep(1);
  const anew = await live.hocuspocus.openDirectConnection(name);
  await live.hocuspocus.unloadDocument(document);
  assert.equal(live.hocuspocus.documents.get(name), anew.document);
  await anew.disconnect();
  live.end();
});

test('what could not be stored stays in hand when everybody has left, and goes once it is', async (t) => {
  t.mock.method(console, 'error', () => {});
  const ownerId = await anAccount(tools, { email: 'left@demo.test' });
  const { cookie } = await anOpenSession(tools, ownerId);
  const { moduleId } = await anArticle(tools, { ownerId });
  await loadDocument(tools.db, { moduleId });
  const { db } = tools;
  const database = { isAway: true };
  const transaction: typeof db.transaction = (work) =>
    database.isAway ? Promise.reject(new Error('no database')) : db.transaction(work);
  const live = liveDocuments({ ...tools, db: { ...db, transaction } }, openRoom(), {});
  const name = nameOfDocument({ kind: 'article', moduleId });
  const { documents } = live.hocuspocus;
  const open = await live.hocuspocus.openDirectConnection(name);
  const { document } = open;
  assert.ok(document);
  const visitor = { cookie, hostname: 'localhost' };
  const context = { visitor, person: { id: ownerId, name: 'Ada' } };
  const origin = { source: 'connection', connection: { context } };
  document.transact(() => document.getText('headline').insert(0, 'Kept'), origin);
  await open.disconnect();
  await sleep(100);
  assert.equal(documents.get(name), document);
  const again = await live.hocuspocus.openDirectConnection(name);
  assert.equal(again.document, document);
  await again.disconnect();
  database.isAway = false;
  for (let tries = 0; tries < 300 && documents.has(name); tries += 1) await sleep(10);
  assert.ok(!documents.has(name));
  assert.equal(await headlineOf(moduleId), 'Kept');
  live.end();
});

test('what was refused once is stored by nobody, though more was typed while it was', async (t) => {
  t.mock.method(console, 'error', () => {});
  const ownerId = await anAccount(tools, { email: 'refused@demo.test' });
  const { cookie } = await anOpenSession(tools, ownerId);
  const { moduleId } = await anArticle(tools, { ownerId });
  await loadDocument(tools.db, { moduleId });
  const { db } = tools;
  const [begun, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  let stores = 0;
  const transaction: typeof db.transaction = (work) => {
    stores += 1;
    if (stores > 1) return db.transaction(work);
    begun.resolve();
    return refused.promise;
  };
  const live = liveDocuments({ ...tools, db: { ...db, transaction } }, openRoom(), {});
  const name = nameOfDocument({ kind: 'article', moduleId });
  const { documents } = live.hocuspocus;
  const open = await live.hocuspocus.openDirectConnection(name);
  const { document } = open;
  assert.ok(document);
  const context = {
    visitor: { cookie, hostname: 'localhost' },
    person: { id: ownerId, name: 'A' },
  };
  const origin = { source: 'connection', connection: { context } };
  const type = (letters: string) =>
    document.transact(() => document.getText('headline').insert(0, letters), origin);
  type('Refused');
  await begun.promise;
  type('too ');
  refused.reject(new Problem('move-refused'));
  await sleep(100);
  type('and never ');
  await sleep(900);
  assert.equal(await headlineOf(moduleId), '');
  assert.equal(stores, 1);
  await open.disconnect();
  for (let tries = 0; tries < 300 && documents.has(name); tries += 1) await sleep(10);
  assert.ok(!documents.has(name));
  live.end();
});

test('words that come too late are kept in the line of their writers, as all that is stored', async () => {
  const ownerId = await anAccount(tools, { email: 'late@demo.test' });
  const { moduleId } = await anArticle(tools, { ownerId });
  await loadDocument(tools.db, { moduleId });
  const { db } = tools;
  const lines: unknown[] = [];
  const transaction: typeof db.transaction = (work, how) => {
    lines.push(how?.whose?.personId);
    return db.transaction(work, how);
  };
  const live = liveDocuments({ ...tools, db: { ...db, transaction } }, openRoom(), {});
  const open = await live.hocuspocus.openDirectConnection(
    nameOfDocument({ kind: 'article', moduleId }),
  );
  const { document } = open;
  assert.ok(document);
  const context = {
    visitor: { cookie: undefined, hostname: 'localhost' },
    person: { id: ownerId, name: 'A' },
  };
  const origin = { source: 'connection', connection: { context } };
  document.transact(() => document.getText('headline').insert(0, 'Late'), origin);
  for (let tries = 0; tries < 300 && lines.length < 3; tries += 1) await sleep(10);
  assert.deepEqual([...new Set(lines.slice(0, 2))], [ownerId]);
  assert.ok(lines.length >= 3);
  await open.disconnect();
  live.end();
});

test('a text is opened against whoever has room of those who ask for it', async () => {
  const ada = await anAccount(tools, { email: 'full@demo.test' });
  const ben = await anAccount(tools, { email: 'empty@demo.test' });
  const room = openRoom({ bytes: 2_000_000, part: 1 / 2 });
  const full = new Document('full');
  assert.ok(room.hold(full, { personId: ada, stateBytes: 0 }));
  assert.equal(room.grow(full, { personId: ada, bytes: 1, heapBytes: 1_000_000 }), null);
  const live = liveDocuments(tools, room, {});
  const { moduleId } = await anArticle(tools, {
    ownerId: ada,
    fields: { ...emptyArticle, headline: 'Here' },
  });
  const name = nameOfDocument({ kind: 'article', moduleId });
  const whose = (id: number) => ({ person: { id } }) as Writer;
  await assert.rejects(() => live.hocuspocus.openDirectConnection(name, whose(ada)), {
    reason: 'too-much-open',
  });
  const socket = { close: assert.fail } as unknown as Writer['socket'];
  assert.ok(live.comes(name, { personId: ben, socket }));
  const open = await live.hocuspocus.openDirectConnection(name, whose(ada));
  assert.ok(open.document);
  await open.disconnect();
  full.destroy();
  live.end();
});

test('typing without a rest waits at most a second to be stored', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  for (const pause of [1, 7, 50, 299, 300, 301]) {
    const { debounce } = useDebounce();
    let waitingSince: number | null = null;
    let longest = 0;
    const store = () => {
      longest = Math.max(longest, Date.now() - (waitingSince ?? Date.now()));
      waitingSince = null;
    };
    for (let ms = 0; ms < 4_000; ms += 1) {
      if (ms < 3_000 && ms % pause === 0) {
        waitingSince ??= Date.now();
        void debounce('document', store, storeAfterMs, storeWithinMs);
      }
      t.mock.timers.tick(1);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    assert.equal(waitingSince, null);
    assert.ok(longest <= 1_000, `${longest} ms when typing every ${pause} ms`);
  }
});
