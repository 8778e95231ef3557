import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, test } from 'node:test';
import * as Y from 'yjs';
import { apiOf } from '#tests/builders/api-of.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { entangled, longText } from '#tests/builders/entangled.ts';
import { until } from '#tests/builders/on-a-train.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { changeText } from './change-text.ts';
import { moduleTextOf } from '../modules/built-texts.ts';
import { workMs } from './update-work.ts';

const { tools, browser } = await aWritingFixture();
const api = await apiOf(tools);
after(() => api.close());
const owner = await signedIn(tools, api, { name: 'mallory' });

const merged = (...updates: Uint8Array[]) => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return Y.encodeStateAsUpdate(doc);
};
/** So many of them that this machine reads them in about so long: it takes the square of their number. */
function lettersOf(ms: number, client: number): Uint8Array {
  const state = merged(longText(), entangled(client, 800));
  const times = [1, 2, 3].map(() => workMs(() => Y.applyUpdate(new Y.Doc(), state)));
  return entangled(client, Math.round(800 * Math.sqrt(ms / Math.min(...times))));
}

/** Answers, and the longest this thread was at work without hearing anybody. */
async function longestWait<T>(work: () => Promise<T>): Promise<{ done: T; longest: number }> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  const done = await work();
  await sleep(5);
  look();
  clearInterval(timer);
  return { done, longest };
}

async function anArticleWith(update: Uint8Array, readingMs: number | null) {
  const { moduleId } = await anArticle(tools, { ownerId: owner.id });
  const path = `/articles/${moduleId}`;
  assert.equal((await owner.call('PATCH', path, { headline: 'Begun' })).statusCode, 200);
  const { state } = await tools.db.root
    .selectFrom('module_documents')
    .where('module_id', '=', moduleId)
    .select('state')
    .executeTakeFirstOrThrow();
  await tools.db.root
    .updateTable('module_documents')
    .set({ state: merged(state, longText(), update), reading_ms: readingMs })
    .where('module_id', '=', moduleId)
    .execute();
  const headline = (words: string) => owner.call('PATCH', path, { headline: words });
  const send = (sent: Uint8Array) =>
    owner.call('PATCH', path, { update: Buffer.from(sent).toString('base64') });
  const readingNow = async () =>
    (
      await tools.db.root
        .selectFrom('module_documents')
        .where('module_id', '=', moduleId)
        .select('reading_ms')
        .executeTakeFirstOrThrow()
    ).reading_ms;
  return { moduleId, headline, send, readingNow };
}

test('updates that are each read soon make no text that is read slowly', async () => {
  const one = lettersOf(110, 78);
  const { send, headline, readingNow } = await anArticleWith(Uint8Array.from([0, 0]), 0);
  assert.equal((await send(one)).statusCode, 200);
  const ms = (await readingNow()) ?? 0;
  assert.ok(ms > 50 && ms < 300, `${ms} ms`);
  const refused = await send(lettersOf(190, 79));
  assert.equal(refused.statusCode, 413, refused.body);
  assert.equal((await headline('Still to be saved')).statusCode, 200);
});

test('a text that takes long to read is saved without anybody else waiting', async () => {
  const { headline, readingNow } = await anArticleWith(lettersOf(150, 78), null);
  for (const words of ['First', 'Second']) {
    const { done, longest } = await longestWait(() => headline(words));
    assert.equal(done.statusCode, 200, done.body);
    assert.ok(longest < 100, `${longest} ms`);
  }
  assert.ok(((await readingNow()) ?? 0) > 50);
});

test('a text from before that is read too slowly is not opened, and nobody waits for that', async () => {
  const slow = lettersOf(450, 78);
  const { moduleId, headline, readingNow } = await anArticleWith(slow, null);
  const { done, longest } = await longestWait(async () => {
    const opened = browser(moduleId, owner.cookie);
    await until(() => opened.news.isSynced || opened.news.refused !== '');
    return opened;
  });
  assert.equal(done.news.refused, 'too-large');
  assert.ok(longest < 100, `${longest} ms`);
  assert.ok(((await readingNow()) ?? 0) > 250);
  // As a machine that is quick just now would have measured it.
  await tools.db.root
    .updateTable('module_documents')
    .set({ reading_ms: 251 })
    .where('module_id', '=', moduleId)
    .execute();
  assert.equal((await headline('More words')).statusCode, 413);
});

test('a change that makes a text lighter is taken, however heavy it still is', async () => {
  const article = moduleTextOf('article');
  const { layout } = article;
  const doc = new Y.Doc();
  Y.applyUpdate(doc, merged(longText(), lettersOf(450, 78)));
  doc.getText('headline').insert(0, 'Before');
  const state = Y.encodeStateAsUpdate(doc);
  const was = layout.fieldsOf(doc);
  const stored = { state, writes: 1, writtenBy: 1, was, keepsBefore: false };
  const change = { fields: { headline: 'After' } };
  const changed = (readingMs: number) => changeText(article, { ...stored, readingMs, change });
  await assert.rejects(changed(1), { code: 'too-large' });
  assert.ok((await changed(10_000)).state);
});
