import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import type { StrandedPart } from '#domain/amps/stranded-text.ts';
import { Problem } from '#domain/problems.ts';
import { listenOnLoopback } from '#tests/builders/loopback.ts';
import {
  after,
  lineOf,
  onATrain,
  paragraphAt,
  until,
  words,
  type Article,
} from '#tests/builders/on-a-train.ts';
import { writingServer } from '#tests/builders/writing-browser.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { removedWords } from '#web/amps/editor/writing/removed-words.ts';
import { writtenArticle } from '#web/amps/modules/article/written-article.ts';
import { announce } from '../../foundation/db/events.ts';
import { updateAmp } from '../amp-table.ts';
import { keepWords } from './keep-stranded.ts';
import { restoreVersion, saveModule } from './save-module.ts';
import { plainOf } from './text-in-yjs.ts';
import { makeWritingDoor } from './writing-door.ts';

const fixture = await aWritingFixture();
const { tools, browser } = fixture;
const { anArticleOnATrain, openedBy, strandedOf } = onATrain(fixture);

/** What a page does beside its socket: it watches for words that it alone has, and asks the server to keep them. */
function watching(doc: Y.Doc, { moduleId, ada }: Article) {
  const device: StrandedPart[] = [];
  const page = { isOpen: false, told: [] as boolean[], stored: new Map<number, number>() };
  const removed = removedWords({
    doc,
    of: writtenArticle,
    moduleId,
    stored: () => page.stored,
    isFromServer: (origin) => origin instanceof HocuspocusProvider,
    device: () => ({
      noteRemoved: (parts) => void device.push(...parts),
      forgetRemoved: () => void device.splice(0),
    }),
    isOpen: () => page.isOpen,
    onChange() {},
    tell: ({ isKept }) => void page.told.push(isKept),
  });
  mock.method(globalThis, 'fetch', async (_: string, { body }: { body: string }) => {
    try {
      const isKept = await keepWords(tools, { moduleId, person: ada, ...JSON.parse(body) });
      return Response.json({
        meta: { success: true },
        data: { stranded: isKept ? 'kept' : 'not-kept' },
      });
    } catch (error) {
      assert.ok(error instanceof Problem);
      return Response.json({ meta: { success: false, code: error.code } }, { status: 409 });
    }
  });
  return { removed, page, device };
}

/** Ada wrote behind a passage, without a connection. */
async function adaOnATrain() {
  const { article, device: doc } = await anArticleOnATrain();
  const page = watching(doc, article);
  page.page.stored = Y.decodeStateVector(Y.encodeStateVector(doc));
  const line = lineOf(paragraphAt(doc, 1));
  line.insert(line.length, ` ${words}.`);
  return { article, doc, ...page };
}

const move = ({ ampId }: Article, status: 'pending' | 'draft') =>
  tools.db.transaction(async (tx) => {
    await updateAmp(tx, { ampId, at: tools.now(), change: { status } });
    await announce(tx, `amp:${ampId}`);
  });
const takeOut = ({ moduleId, ada }: Article) =>
  saveModule(tools, { moduleId, person: ada, fields: { body: after } });
const told = (said: Record<string, unknown>[]) =>
  said.filter(({ type, isKept }) => type === 'stranded' && isKept === true);
const kept = [{ author: 'Ada Lovelace', text: `The first passage.\n ${words}.` }];

test('words behind a passage that went while the text is not open for editing are kept once it is', async () => {
  const { article, doc, removed, page, device } = await adaOnATrain();
  await takeOut(article);
  await move(article, 'pending');
  const back = browser(article.moduleId, article.cookie, { doc });
  await until(() => back.news.isSynced && removed.lines.get().length > 0);
  assert.equal(back.news.scope, 'readonly');
  assert.deepEqual(removed.lines.get(), [` ${words}.`]);
  removed.keep();
  assert.ok(removed.isWaiting() && device.length > 0, 'they stay on the device');

  await move(article, 'draft');
  await until(() => back.news.scope === 'read-write' && back.isSaved());
  page.isOpen = true;
  removed.keep();
  await until(() => page.told.length > 0);
  assert.deepEqual(page.told, [true]);
  assert.deepEqual(await strandedOf(article.moduleId), kept);
  assert.deepEqual([removed.isWaiting(), device], [false, []]);
  await until(() => told(back.said).length > 0);
});

test('a server that is gone before it stored what it caught loses nothing', async () => {
  const { article, doc, removed, page } = await adaOnATrain();
  await takeOut(article);
  const door = makeWritingDoor({
    ...tools,
    db: { ...tools.db, transaction: () => Promise.reject(new Error('no database')) },
  });
  const server = writingServer(tools, door);
  const at = await listenOnLoopback(server);
  const lost = browser(article.moduleId, article.cookie, { doc, at });
  await until(() => lost.news.isSynced && removed.lines.get().length > 0);
  lost.provider.destroy();
  lost.socket.destroy();
  await door.close();
  server.close();
  assert.deepEqual(await strandedOf(article.moduleId), []);

  const back = browser(article.moduleId, article.cookie, { doc });
  await until(() => back.news.isSynced && back.isSaved());
  page.isOpen = true;
  removed.keep();
  await until(() => page.told.length > 0);
  assert.deepEqual(await strandedOf(article.moduleId), kept);
});

test('words that were caught in a text that is refused for its length are kept', async () => {
  const { article, doc, removed, page } = await adaOnATrain();
  const first = lineOf(paragraphAt(doc, 0));
  const { length } = first;
  first.insert(length, 'x '.repeat(80_000));
  await takeOut(article);
  const back = browser(article.moduleId, article.cookie, { doc });
  await until(() => back.said.some(({ type }) => type === 'not-saved'));
  await until(() => removed.lines.get().length > 0);
  first.delete(length, 160_000);
  page.isOpen = true;
  removed.keep();
  await until(() => page.told.length > 0);
  assert.deepEqual(await strandedOf(article.moduleId), kept);
});

test('what the server kept by itself is not kept a second time', async () => {
  const { article, doc, removed, page } = await adaOnATrain();
  await takeOut(article);
  const back = browser(article.moduleId, article.cookie, { doc });
  await until(() => back.isSaved() && told(back.said).length > 0);
  await until(() => removed.lines.get().length > 0);
  page.isOpen = true;
  removed.keep();
  await until(() => page.told.length > 0);
  assert.deepEqual(page.told, [true]);
  assert.deepEqual(await strandedOf(article.moduleId), kept);
  const { moduleId, ada: person } = article;
  const asked = (lines: string[]) => keepWords(tools, { moduleId, person, lines });
  await asked([`${words}.`, 'And one more line.']);
  assert.equal((await strandedOf(moduleId)).length, 2);
  await asked(['And one more line.', `${words}.`]);
  assert.equal((await strandedOf(moduleId)).length, 2, 'each line once, in whatever order');
});

test('what a browser had kept before the server came to it is not kept a second time', async () => {
  const { article, doc, removed } = await adaOnATrain();
  await takeOut(article);
  const { moduleId, ada: person } = article;
  await keepWords(tools, { moduleId, person, lines: [` ${words}.`] });
  const back = browser(moduleId, article.cookie, { doc });
  await until(() => removed.lines.get().length > 0 && back.isSaved());
  await until(() => told(back.said).length > 0);
  assert.deepEqual(await strandedOf(moduleId), kept);
});

test('what others write in the same second, and what one takes out oneself, is nobody’s to keep', async () => {
  const { article, device: doc } = await anArticleOnATrain();
  const { removed } = watching(doc, article);
  const here = browser(article.moduleId, article.cookie, { doc });
  const other = await openedBy(article);
  await until(() => here.news.isSynced);
  lineOf(paragraphAt(other.doc, 1)).insert(0, 'Others write this. ');
  await until(() => plainOf(lineOf(paragraphAt(doc, 1))).includes('Others'));
  lineOf(paragraphAt(doc, 0)).insert(0, 'Mine. ');
  lineOf(paragraphAt(doc, 0)).delete(0, 6);
  other.doc.getXmlFragment('body').delete(1, 1);
  await until(() => doc.getXmlFragment('body').length === 1);
  assert.deepEqual(removed.lines.get(), []);
});

test('with two servers the writer is told as well, and again at their next visit', async () => {
  const { article } = await anArticleOnATrain();
  const { moduleId, ada, cookie } = article;
  const door = makeWritingDoor(tools);
  const server = writingServer(tools, door);
  const at = await listenOnLoopback(server);
  const elsewhere = browser(moduleId, cookie, { at });
  await until(() => elsewhere.news.isSynced);
  const here = await openedBy(article);
  lineOf(paragraphAt(here.doc, 1)).insert(0, words);
  await restoreVersion(tools, { moduleId, person: ada, number: 1 });
  await until(() => told(elsewhere.said).length > 0 && told(here.said).length > 0);
  const [{ at: when } = {}] = told(elsewhere.said);
  assert.equal(when, tools.now().toISOString());
  const later = await openedBy(article);
  await until(() => told(later.said).length > 0);
  await door.close();
  server.close();
});

test('a stranger’s words are no version, nor are words that no article holds', async () => {
  const { article } = await anArticleOnATrain();
  const { moduleId, ada } = article;
  const stranger = (await anArticleOnATrain()).article.ada;
  const asked = (person: typeof ada, line: string) =>
    keepWords(tools, { moduleId, person, lines: [line] });
  await assert.rejects(asked(stranger, 'Mine'), { code: 'not-found' });
  await assert.rejects(asked(ada, 'x'.repeat(150_001)), { code: 'too-large' });
  await move(article, 'pending');
  await assert.rejects(asked(ada, 'Late'), { code: 'move-refused' });
  assert.deepEqual(await strandedOf(moduleId), []);
});
