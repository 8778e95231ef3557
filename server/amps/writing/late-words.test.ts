import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import type { Status } from '#domain/amps/status.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { onATrain, until } from '#tests/builders/on-a-train.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { announce } from '../../foundation/db/events.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import { lockAmpOfModule, updateAmp } from '../amp-table.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { closings } from './closings.ts';
import { lookAtDocument } from './document-table.ts';
import { inDocumentTurn } from './document-turns.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { keepLate, whoIsLate, workOutLate } from './late-words.ts';
import { loadDocument } from './save-document.ts';
import { plainOf } from './text-in-yjs.ts';
import type { Writer } from './writer.ts';

const fixture = await aWritingFixture();
const { tools, browser, someone } = fixture;
const { strandedOf, openedBy, bodyOf } = onATrain(fixture);

const boss = await anAccount(tools, { email: 'boss@demo.test', role: 'Admin' });
const { cookie: bossCookie } = await anOpenSession(tools, boss);

const becomes = (ampId: number, status: Status) =>
  tools.db.transaction((tx) => updateAmp(tx, { ampId, at: tools.now(), change: { status } }));
const revisionOf = async (moduleId: number) =>
  tools.db.root
    .selectFrom('amp_modules')
    .where('id', '=', moduleId)
    .select(['revision', 'content_hash'])
    .executeTakeFirstOrThrow();

/** Somebody's texts are stored one after the other: their next one waits until this ends. */
function busyTurn(personId: number) {
  const { promise, resolve } = Promise.withResolvers<{ workMs: number }>();
  const turn = inDocumentTurn(personId, () => promise);
  return async () => {
    resolve({ workMs: 0 });
    await turn;
  };
}

/** Opens it, and has said all that takes a turn of its person: what it wrote there is stored, and nothing waits. */
async function opened(asked: Parameters<typeof openedBy>[0]) {
  const one = await openedBy(asked);
  const quote = one.doc.getText('quote');
  quote.insert(0, '!');
  quote.delete(0, 1);
  // What is taken out moves no vector.
  one.doc.getText('junk').insert(0, '.');
  await until(() => one.isSaved());
  return one;
}

async function anOpenArticle(body = 'As it stands.') {
  const { id, cookie } = await someone('Ada');
  const fields = { headline: 'The ferry sails', body: htmlToRichText(`<p>${body}</p>`) };
  const made = await anArticle(tools, { ownerId: id, fields });
  const { moduleId } = made;
  const writer = await opened({ moduleId, cookie });
  return { ...made, id, cookie, writer };
}

test('words that were typed before a right ended and come to be stored after it are a version', async () => {
  const { id, ampId, moduleId, cookie, writer } = await anOpenArticle();
  const before = await revisionOf(moduleId);
  const end = busyTurn(id);
  writer.doc.getText('headline').insert(0, 'Mallory was here: ');
  writer.doc.getArray('keywords').insert(0, ['harbour', 'tide']);
  await until(() => !writer.provider.hasUnsyncedChanges);
  await becomes(ampId, 'live');
  await end();
  await until(async () => (await strandedOf(moduleId)).length > 0);
  const [version] = await strandedOf(moduleId);
  assert.equal(version?.author, 'Ada Lovelace');
  assert.match(version?.text ?? '', /Mallory was here:/);
  assert.match(version?.text ?? '', /harbour\ntide/);
  await until(() => writer.said.some(({ type, isKept }) => type === 'stranded' && isKept === true));
  await until(() => plainOf(writer.doc.getText('headline')) === 'The ferry sails');
  assert.equal((await articleFields(tools.db.root, moduleId)).headline, 'The ferry sails');
  assert.deepEqual(await revisionOf(moduleId), before);
  const again = browser(moduleId, cookie, { doc: writer.doc });
  await until(() => again.news.isSynced);
  assert.equal(again.news.scope, 'readonly');
  assert.equal((await strandedOf(moduleId)).length, 1);
});

test('who still may write keeps their own words, and no longer has those that came too late', async () => {
  const { id, ampId, moduleId, writer } = await anOpenArticle();
  const other = await opened({ moduleId, cookie: bossCookie });
  const [end, endOther] = [busyTurn(id), busyTurn(boss)];
  writer.doc.getText('summary').insert(0, 'Too late.');
  writer.doc.getText('headline').delete(0, 4);
  await until(() => plainOf(other.doc.getText('headline')) === 'ferry sails');
  other.doc.getText('quote').insert(0, 'In time.');
  await until(() => plainOf(writer.doc.getText('quote')) === 'In time.');
  await becomes(ampId, 'live');
  await end();
  await endOther();
  await until(() => plainOf(other.doc.getText('headline')) === 'The ferry sails');
  await until(async () => (await articleFields(tools.db.root, moduleId)).quote === 'In time.');
  const stored = await articleFields(tools.db.root, moduleId);
  assert.deepEqual([stored.headline, stored.summary], ['The ferry sails', '']);
  assert.equal(plainOf(other.doc.getText('summary')), '');
  assert.equal(await bodyOf(moduleId), 'As it stands.');
  assert.match((await strandedOf(moduleId))[0]?.text ?? '', /Too late\./);
  other.doc.getText('quote').insert(0, 'Still ');
  await until(() => other.isSaved());
  assert.equal((await articleFields(tools.db.root, moduleId)).summary, '');
});

test('of a long text as well nothing that came too late is left, and all of it is a version', async () => {
  const { id, ampId, moduleId, writer } = await anOpenArticle('As it stands. '.repeat(5_000));
  const end = busyTurn(id);
  writer.doc.getXmlFragment('body').delete(0, 1);
  writer.doc.getText('summary').insert(0, 'Too late.');
  await until(() => !writer.provider.hasUnsyncedChanges);
  await becomes(ampId, 'live');
  await end();
  await until(async () => (await strandedOf(moduleId)).length > 0);
  await until(() => plainOf(writer.doc.getText('summary')) === '');
  assert.equal((await bodyOf(moduleId)).trim(), 'As it stands. '.repeat(5_000).trim());
});

test('what others write into words that come too late, while those are refused, stays in the text', async () => {
  const { id, ampId, moduleId, writer } = await anOpenArticle();
  const other = await opened({ moduleId, cookie: bossCookie });
  const end = busyTurn(id);
  writer.doc.getText('summary').insert(0, 'Too late.');
  await until(() => plainOf(other.doc.getText('summary')) === 'Too late.');
  await becomes(ampId, 'live');
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = tools.db.transaction(async (tx) => {
    await lockAmpOfModule(tx, moduleId);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await end();
  // By now the store has begun, and waits for the Amp.
  await sleep(1_500);
  other.doc.getText('summary').insert(4, 'by far ');
  await until(() => !other.provider.hasUnsyncedChanges);
  held.resolve();
  await holding;
  await until(async () => (await articleFields(tools.db.root, moduleId)).summary === 'by far ');
  const texts = (await strandedOf(moduleId)).map(({ text }) => text);
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? '', /Too late\./);
});

test('what others wrote behind words that came too late, and after that anywhere, stays in the text', async () => {
  const { id, ampId, moduleId, writer } = await anOpenArticle();
  const other = await opened({ moduleId, cookie: bossCookie });
  const [end, endOther] = [busyTurn(id), busyTurn(boss)];
  writer.doc.getText('summary').insert(0, 'L');
  await until(() => plainOf(other.doc.getText('summary')) === 'L');
  other.doc.getText('summary').insert(1, ' In time.');
  other.doc.getText('quote_by').insert(0, 'Ben');
  await until(() => !other.provider.hasUnsyncedChanges);
  await becomes(ampId, 'live');
  await end();
  await endOther();
  await until(async () => (await articleFields(tools.db.root, moduleId)).quote_by === 'Ben');
  assert.equal((await articleFields(tools.db.root, moduleId)).summary, ' In time.');
  await until(() => plainOf(other.doc.getText('summary')) === ' In time.');
  assert.ok(other.said.every(({ type }) => type !== 'stranded'));
  const kept = await strandedOf(moduleId);
  assert.deepEqual(
    kept.map(({ author }) => author),
    ['Ada Lovelace'],
  );
});

test('who may write again by the time it is kept has lost nothing, and it is begun anew', async () => {
  const { id, ampId, moduleId, cookie } = await anOpenArticle();
  const stored = await loadDocument(tools.db, { moduleId });
  const doc = new Y.Doc();
  doc.getText('summary').insert(0, 'Too late.');
  const visitor = { cookie, hostname: 'localhost' };
  const writer = { visitor, person: { id, name: 'Ada' } } as Writer;
  const changes = [{ writer, update: Y.encodeStateAsUpdate(doc), isTidying: false }];
  const asking = { name: `article:${moduleId}`, moduleId, documentId: stored.id, changes };
  const late = () => tools.db.transaction((tx) => whoIsLate(tools, tx, asking));
  await becomes(ampId, 'live');
  const worked = await workOutLate(tools, { ...asking }, await late());
  const keep = () =>
    tools.db.transaction((tx) => keepLate(tools, tx, { ...asking, at: tools.now() }, worked));
  await becomes(ampId, 'draft');
  assert.equal((await late()).size, 0);
  assert.equal(await keep(), null);
  assert.deepEqual(await strandedOf(moduleId), []);
  await becomes(ampId, 'live');
  assert.deepEqual(await keep(), [{ authorId: id, isKept: true }]);
  assert.equal((await strandedOf(moduleId)).length, 1);
});

test('a session is asked about once, over however many sockets its words came', async () => {
  const { cookie, moduleId } = await anOpenArticle();
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const { id } = person;
  const changes = Array.from({ length: 500 }, (_, at) => ({
    writer: {
      visitor: { cookie: `${cookie}; other=${at}`, hostname: 'localhost' },
      person: { id, name: 'Ada' },
    } as Writer,
    update: new Uint8Array(),
    isTidying: false,
  }));
  const document = await lookAtDocument(tools.db.root, moduleId);
  assert.ok(document);
  const asking = { name: `article:${moduleId}`, moduleId, documentId: document.id, changes };
  let asked = 0;
  const asksOnce = {
    ...tools,
    now: () => {
      asked += 1;
      return tools.now();
    },
  };
  const late = await tools.db.transaction((tx) => whoIsLate(asksOnce, tx, asking));
  assert.equal(late.size, 0);
  assert.equal(asked, 1);
});

test('who fills what waits to be stored keeps nobody else from writing, and goes on by themselves', async () => {
  const { id, moduleId, writer } = await anOpenArticle();
  const other = await opened({ moduleId, cookie: bossCookie });
  const [end, endOther] = [busyTurn(id), busyTurn(boss)];
  const quote = writer.doc.getText('quote');
  const isRefused = ({ said } = writer) => said.some(({ reason }) => reason === 'unavailable');
  for (let times = 0; times < 80 && !isRefused(); times += 1) {
    quote.insert(0, 'x'.repeat(45_000));
    quote.delete(0, 45_000);
    await until(() => !writer.provider.hasUnsyncedChanges || isRefused());
  }
  assert.ok(isRefused(), 'it went on');
  other.doc.getText('summary').insert(0, 'In time.');
  await until(() => !other.provider.hasUnsyncedChanges || isRefused(other));
  assert.ok(!isRefused(other));
  await until(() => writer.news.closedWith === closings.reopen);
  await end();
  await endOther();
  await until(async () => (await articleFields(tools.db.root, moduleId)).summary === 'In time.');
  quote.insert(0, 'Again.');
  await until(() => writer.isSaved());
  assert.equal((await articleFields(tools.db.root, moduleId)).quote, 'Again.');
});

test('whose line is long keeps nobody else’s words in the same text from being stored', async () => {
  const { id, moduleId, writer } = await anOpenArticle();
  const other = await opened({ moduleId, cookie: bossCookie });
  const end = busyTurn(id);
  writer.doc.getText('quote').insert(0, 'Mine.');
  await until(() => plainOf(other.doc.getText('quote')) === 'Mine.');
  // By now it waits to be stored.
  await sleep(1_500);
  other.doc.getText('summary').insert(0, 'Yours.');
  await until(() => other.isSaved());
  await end();
});

test('letters that are typed and taken out again are not gathered without end while the store waits', async () => {
  const { id, writer } = await anOpenArticle();
  const end = busyTurn(id);
  const quote = writer.doc.getText('quote');
  const isRefused = () => writer.said.some(({ reason }) => reason === 'unavailable');
  for (let times = 0; times < 80 && !isRefused(); times += 1) {
    quote.insert(0, 'x'.repeat(45_000));
    quote.delete(0, 45_000);
    await until(() => !writer.provider.hasUnsyncedChanges || isRefused());
  }
  assert.ok(isRefused(), 'it went on');
  await end();
});

test('who is shut out meanwhile changes nothing any more', async () => {
  const { id, moduleId, writer } = await anOpenArticle();
  const end = busyTurn(id);
  writer.doc.getText('headline').insert(0, 'Gone: ');
  await until(() => !writer.provider.hasUnsyncedChanges);
  await tools.db.root
    .updateTable('people')
    .set({ role: 'AccountSuspended' })
    .where('id', '=', id)
    .execute();
  await announce(tools.db.root, `person:${id}`);
  await end();
  await until(async () => (await strandedOf(moduleId)).length > 0);
  assert.equal((await articleFields(tools.db.root, moduleId)).headline, 'The ferry sails');
});
