import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import * as Y from 'yjs';
import type { Status } from '#domain/amps/status.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { until } from '#tests/builders/on-a-train.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { anonymisePerson } from '../../personal-data/anonymise-person.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { changeOfNew, loadDocument, saveDocument } from './save-document.ts';
import { saveModule } from './save-module.ts';
import { plainOf } from './text-in-yjs.ts';

const { tools, browser, someone } = await aWritingFixture();

const boss = await anAccount(tools, { email: 'boss@demo.test', role: 'Admin' });
const { cookie } = await anOpenSession(tools, boss);

/** Open for an administrator, while its owner is there and is forgotten then. */
async function openedArticle(status: Status) {
  const { id } = await someone('Ada');
  const fields = { headline: 'The ferry sails', body: htmlToRichText('<p>One paragraph.</p>') };
  const { moduleId } = await anArticle(tools, { ownerId: id, status, fields });
  const writer = browser(moduleId, cookie);
  await until(() => writer.news.isSynced);
  const { email } = await tools.db.root
    .selectFrom('people')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  const isTold = ({ said } = writer) =>
    said.some(({ type, reason }) => type === 'not-saved' && reason === 'not-found');
  const forget = () => anonymisePerson(tools, { personId: id, confirm: email, by: null });
  return { moduleId, writer, isTold, forget };
}

test('a copy of a document that is gone is not stored, and does not come back into the next one', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { moduleId, writer, isTold, forget } = await openedArticle('live');
  await forget();
  writer.doc.getText('headline').insert(0, '!');
  await until(() => isTold());
  writer.provider.destroy();
  const fresh = browser(moduleId, cookie);
  await until(() => fresh.news.isSynced);
  const again = browser(moduleId, cookie, { doc: writer.doc });
  await until(() => isTold(again));
  fresh.doc.getText('headline').insert(0, 'Now: ');
  await until(() => fresh.isSaved());
  assert.equal(plainOf(fresh.doc.getText('headline')), 'Now: The ferry sails');
  const stored = await articleFields(tools.db.root, moduleId);
  assert.equal(stored.headline, 'Now: The ferry sails');
  assert.equal(richTextToPlain(stored.body), 'One paragraph.');
});

test('what was typed into a copy of a document that is gone is not taken by a call either', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { moduleId, writer, isTold, forget } = await openedArticle('live');
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  const { doc } = writer;
  const stored = Y.encodeStateVector(doc);
  await forget();
  doc.getText('headline').insert(3, ' old');
  await until(() => isTold());
  await loadDocument(tools.db, { moduleId });
  const update = Buffer.from(Y.encodeStateAsUpdate(doc, stored)).toString('base64');
  await assert.rejects(saveModule(tools, { moduleId, person, update }), { code: 'not-found' });
  const there = await articleFields(tools.db.root, moduleId);
  assert.equal(there.headline, 'The ferry sails');
});

test('a draft that is gone is said to be, and not tried again each second', async (t) => {
  t.mock.method(console, 'error', () => {});
  const errors = t.mock.method(tools.log, 'error', () => {});
  const { writer, isTold, forget } = await openedArticle('draft');
  writer.doc.getText('headline').insert(0, 'typed ');
  await until(() => !writer.provider.hasUnsyncedChanges);
  await forget();
  await until(() => isTold());
  await sleep(2_500);
  assert.ok(errors.mock.callCount() <= 1, `${errors.mock.callCount()} errors`);
});

test('a copy of an imported article, whose first text was worked out before it was made, is one of it', async () => {
  const { id } = await someone('Ada');
  const fields = { ...emptyArticle, headline: 'Begun' };
  const { moduleId } = await anArticle(tools, { ownerId: id, fields });
  const change = { fields: { headline: 'Imported' } };
  const saving = { authorId: id, keep: 'always' as const, change };
  const ahead = await changeOfNew('article', { ...saving, fields });
  await tools.db.transaction((tx) =>
    saveDocument(tx, { ...saving, moduleId, at: tools.now(), ahead }),
  );
  const first = browser(moduleId, cookie);
  await until(() => first.news.isSynced);
  assert.equal(plainOf(first.doc.getText('headline')), 'Imported');
  const again = browser(moduleId, cookie, { doc: first.doc });
  await until(() => again.news.isSynced && again.isSaved());
});
