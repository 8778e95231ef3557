import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import * as Y from 'yjs';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aWritingDesk } from '#tests/builders/writing-desk.ts';
import type { Person } from '#domain/people/person.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import { articleFields } from '../article-table.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { restoreVersion, saveArticle } from './save-article.ts';
import { findVersion, versionsBefore } from './version-table.ts';

const { tools, someone, browser } = await aWritingDesk();

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await what()) return;
    await sleep(10);
  }
  assert.fail(`never came true: ${what.toString()}`);
}

const passage = 'The second passage.';
const words = 'A story of an hour, written on a train';
const before = `<p>The first passage.</p><p>${passage}</p>`;
const after = htmlToRichText('<p>The first passage.</p>');

const paragraphAt = (doc: Y.Doc, at: number) => {
  const paragraph = doc.getXmlFragment('body').get(at);
  assert.ok(paragraph instanceof Y.XmlElement);
  return paragraph;
};
const lineOf = (paragraph: Y.XmlElement) => {
  const line = paragraph.get(0);
  assert.ok(line instanceof Y.XmlText);
  return line;
};
const bodyOf = async (moduleId: number) =>
  richTextToPlain((await articleFields(tools.db.root, moduleId)).body);
const strandedOf = async (moduleId: number) => {
  const lines = await versionsBefore(tools.db.root, { moduleId, before: 1_000, limit: 50 });
  const found = lines
    .filter(({ reason }) => reason === 'stranded')
    .map(({ number }) => findVersion(tools.db.root, { moduleId, number }));
  return (await Promise.all(found)).flatMap((version) =>
    version ? [{ author: version.author, text: richTextToPlain(version.fields.body) }] : [],
  );
};

/** How the passage goes while Ada is away. */
const removals: Record<string, (article: Article) => Promise<void>> = {
  'a version was restored': async ({ moduleId, ada }) => {
    await restoreVersion(tools, { moduleId, person: ada, number: 1 });
  },
  'the text was sent anew by a call': async ({ moduleId, ada }) => {
    await saveArticle(tools, { moduleId, person: ada, body: after });
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

interface Article {
  moduleId: number;
  ada: Person;
  cookie: string;
  /** Ada takes in what is there, and goes away again. */
  meet: () => Promise<void>;
}

async function openedBy({ moduleId, cookie }: Pick<Article, 'moduleId' | 'cookie'>) {
  const other = browser(moduleId, cookie);
  await until(() => other.news.isSynced && other.isSaved());
  return other;
}

/** An article, and its state on the device of somebody who has no connection. */
async function anArticleOnATrain() {
  const { id, cookie } = await someone('Ada');
  const ada = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(ada);
  const { moduleId } = await anArticle(tools, { ownerId: id });
  await saveArticle(tools, { moduleId, person: ada, body: after });
  await saveArticle(tools, { moduleId, person: ada, body: htmlToRichText(before) });
  const device = new Y.Doc();
  const meet = async () => {
    const here = await openedBy({ moduleId, cookie });
    Y.applyUpdate(device, Y.encodeStateAsUpdate(here.doc));
    here.socket.destroy();
  };
  await meet();
  return { article: { moduleId, ada, cookie, meet }, device };
}

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
    const { stranded } = await saveArticle(tools, { moduleId, person: ada, update });
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
