import { articleSpec } from '#domain/amps/modules/article/article-spec.ts';
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import type { Person } from '#domain/people/person.ts';
import { articleFields } from '#server/amps/modules/article/article-table.ts';
import { htmlToRichText } from '#server/amps/writing/html-to-rich-text.ts';
import { saveModule } from '#server/amps/writing/save-module.ts';
import { findVersion, versionsBefore } from '#server/amps/writing/version-table.ts';
import { personOfCookie } from '#server/people/sessions/sessions.ts';
import { anArticle } from './articles.ts';
import type { aWritingFixture } from './writing-fixture.ts';

/** Waits for what comes by itself. */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await what()) return;
    await sleep(10);
  }
  assert.fail(`never came true: ${what.toString()}`);
}

export const passage = 'The second passage.';
export const words = 'A story of an hour, written on a train';
const before = `<p>The first passage.</p><p>${passage}</p>`;
export const after = htmlToRichText('<p>The first passage.</p>');

export const paragraphAt = (doc: Y.Doc, at: number) => {
  const paragraph = doc.getXmlFragment('body').get(at);
  assert.ok(paragraph instanceof Y.XmlElement);
  return paragraph;
};
export const lineOf = (paragraph: Y.XmlElement) => {
  const line = paragraph.get(0);
  assert.ok(line instanceof Y.XmlText);
  return line;
};
export interface Article {
  ampId: number;
  moduleId: number;
  ada: Person;
  cookie: string;
  /** Ada takes in what is there, and goes away again. */
  meet: () => Promise<void>;
}

/** Somebody who writes without a connection, while their text changes elsewhere. */
export function onATrain({ tools, someone, browser }: Awaited<ReturnType<typeof aWritingFixture>>) {
  const bodyOf = async (moduleId: number) =>
    richTextToPlain((await articleFields(tools.db.root, moduleId)).body);
  const strandedOf = async (moduleId: number) => {
    const lines = await versionsBefore(tools.db.root, { moduleId, before: 1_000, limit: 50 });
    const found = lines
      .filter(({ reason }) => reason === 'stranded')
      .map(({ number }) => findVersion(tools.db.root, articleSpec, { moduleId, number }));
    return (await Promise.all(found)).flatMap((version) =>
      version ? [{ author: version.author, text: richTextToPlain(version.fields.body) }] : [],
    );
  };

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
    const { ampId, moduleId } = await anArticle(tools, { ownerId: id });
    await saveModule(tools, { moduleId, person: ada, fields: { body: after } });
    await saveModule(tools, { moduleId, person: ada, fields: { body: htmlToRichText(before) } });
    const device = new Y.Doc();
    const meet = async () => {
      const here = await openedBy({ moduleId, cookie });
      Y.applyUpdate(device, Y.encodeStateAsUpdate(here.doc));
      here.socket.destroy();
    };
    await meet();
    return { article: { ampId, moduleId, ada, cookie, meet }, device };
  }

  return { bodyOf, strandedOf, openedBy, anArticleOnATrain };
}
