import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import {
  after,
  lineOf,
  onATrain,
  paragraphAt,
  passage,
  until,
  words,
  type Article,
} from '#tests/builders/on-a-train.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { restoreVersion, saveModule } from './save-module.ts';

const fixture = await aWritingFixture();
const { tools, browser } = fixture;
const { anArticleOnATrain, openedBy, bodyOf, strandedOf } = onATrain(fixture);

/** How the passage goes while Ada is away. */
const removals: Record<string, (article: Article) => Promise<void>> = {
  'a version was restored': async ({ moduleId, ada }) => {
    await restoreVersion(tools, { moduleId, person: ada, number: 1 });
  },
  'the text was sent anew by a call': async ({ moduleId, ada }) => {
    await saveModule(tools, { moduleId, person: ada, fields: { body: after } });
  },
  'somebody took it out by hand': async (article) => {
    const other = await openedBy(article);
    other.doc.getXmlFragment('body').delete(1, 1);
    await until(async () => !(await bodyOf(article.moduleId)).includes(passage));
  },
  'somebody made it a heading': async (article) => {
    const other = await openedBy(article);
    const heading = new Y.XmlElement('heading');
    heading.insert(0, [new Y.XmlText(passage)]);
    other.doc.transact(() => {
      other.doc.getXmlFragment('body').delete(1, 1);
      other.doc.getXmlFragment('body').insert(1, [heading]);
    });
    await until(() => other.isSaved());
  },
  'somebody took back that they had written it': async (article) => {
    const other = await openedBy(article);
    const body = other.doc.getXmlFragment('body');
    const undo = new Y.UndoManager(body);
    const again = new Y.XmlElement('paragraph');
    again.insert(0, [new Y.XmlText(passage)]);
    body.insert(2, [again]);
    await until(() => other.isSaved());
    await article.meet();
    const twice = await bodyOf(article.moduleId);
    undo.undo();
    await until(async () => (await bodyOf(article.moduleId)) !== twice);
  },
};

for (const [how, remove] of Object.entries(removals)) {
  test(`what was written offline is kept where ${how}, and its writer is told`, async () => {
    const { article, device } = await anArticleOnATrain();
    const { moduleId, cookie } = article;
    await remove(article);
    const body = device.getXmlFragment('body');
    const line = lineOf(paragraphAt(device, body.length - 1));
    line.insert(line.length, ` ${words}`);
    line.insert(line.length, '.');
    const there = await bodyOf(moduleId);

    const back = browser(moduleId, cookie, { doc: device });
    await until(() => back.news.isSynced && back.isSaved());
    assert.equal(await bodyOf(moduleId), there);
    const kept = [{ author: 'Ada Lovelace', text: `${there}\n ${words}.` }];
    assert.deepEqual(await strandedOf(moduleId), kept);
    await until(() => back.said.some(({ type, isKept }) => type === 'stranded' && isKept === true));
  });

  test(`the same where ${how}, sent by a call as the page is left`, async () => {
    const { article, device } = await anArticleOnATrain();
    const { moduleId, ada, cookie } = article;
    await remove(article);
    const body = device.getXmlFragment('body');
    lineOf(paragraphAt(device, body.length - 1)).insert(0, words);
    const there = await bodyOf(moduleId);

    const bytes = Y.encodeStateAsUpdate(device);
    const update = Buffer.from(bytes).toString('base64');
    const { stranded } = await saveModule(tools, { moduleId, person: ada, update });
    assert.deepEqual(stranded, [{ authorId: ada.id, isKept: true }]);
    const kept = [{ author: 'Ada Lovelace', text: `${there}\n${words}` }];
    assert.deepEqual(await strandedOf(moduleId), kept);
    const back = browser(moduleId, cookie, { doc: device });
    await until(() => back.news.isSynced && back.isSaved());
    assert.deepEqual(await strandedOf(moduleId), kept, 'what comes again is kept once');
  });
}

test('what another process removes from words that are not stored yet is kept', async () => {
  const { article } = await anArticleOnATrain();
  const { moduleId, ada } = article;
  const here = await openedBy(article);
  lineOf(paragraphAt(here.doc, 1)).insert(0, words);
  await restoreVersion(tools, { moduleId, person: ada, number: 1 });
  await until(() => here.isSaved());
  await until(async () => (await strandedOf(moduleId)).length > 0);
  const [{ text } = { text: '' }] = await strandedOf(moduleId);
  assert.equal(text, `The first passage.\n${words}`);
});

test('who takes out what they see, alone or with others, leaves no version of it', async () => {
  const { article } = await anArticleOnATrain();
  const [one, two] = [await openedBy(article), await openedBy(article)];
  for (const { doc, isSaved } of [one, two]) {
    const line = lineOf(paragraphAt(doc, 0));
    line.insert(0, 'Some words ');
    await until(isSaved);
    line.delete(0, 5);
    line.insert(3, 'that stay ');
  }
  await until(() => one.isSaved() && two.isSaved());
  await until(() => Y.equalSnapshots(Y.snapshot(one.doc), Y.snapshot(two.doc)));
  one.doc.getXmlFragment('body').delete(0, 2);
  await until(async () => (await bodyOf(article.moduleId)) === '');
  assert.deepEqual(await strandedOf(article.moduleId), []);
});
