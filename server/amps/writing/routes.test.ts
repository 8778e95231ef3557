import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as Y from 'yjs';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { statusCode } from '#domain/amps/status.ts';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { searchModules } from '../modules/search-modules.ts';
import { setApproved } from '../module-table.ts';
import { fieldsOf } from '../modules/article/article-document.ts';
import { contentHashOf } from './content-hash.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { keepVersion } from './keep-version.ts';
import { loadDocument, saveDocument } from './save-document.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const ben = await signedIn(tools, api, { name: 'ben' });

const anArticleOf = (owner: SignedIn, fields: Partial<ArticleFields> = {}) =>
  anArticle(tools, { ownerId: owner.id, fields });
const save = (moduleId: number, body: object, by = ada) =>
  by.call('PATCH', `/articles/${moduleId}`, body);
/** A browser that has the article open, and stores what it typed. */
const typing = async (moduleId: number) => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  const store = async () => {
    const update = Y.encodeStateAsUpdate(doc);
    return tools.db.transaction((tx) =>
      saveDocument(tx, {
        moduleId,
        authorId: ada.id,
        at: tools.now(),
        keep: 'when-due',
        change: {
          typed: { update, authorId: ada.id, words: [], writesSeen: null, isReadSoon: false },
        },
      }),
    );
  };
  return { doc, store };
};

test('saved fields are answered, stored and kept as a version; the others stay', async () => {
  const { moduleId } = await anArticleOf(ada, { headline: 'Old', summary: 'Stays' });
  const answer = await save(moduleId, { headline: 'New', keywords: ['sea'] });
  assert.equal(answer.statusCode, 200);
  const article = answer.json().data;
  assert.equal(article.fields.headline, 'New');
  assert.equal(article.fields.summary, 'Stays');
  assert.deepEqual(article.fields.keywords, ['sea']);
  assert.equal(article.content_hash, await contentHashOf(tools.db.root, moduleId));
  const { items } = (await ada.call('GET', `/articles/${moduleId}/versions`)).json().data;
  assert.equal(items[0].author, 'Ada Tester');
  assert.equal(items.length, 2, 'the text before is kept as well');
});

test('what a new Amp begins with is hashed as it stands, at its first revision', async () => {
  const made = await ada.call('POST', '/press_releases', { title: 'A ferry' });
  const [mark] = made.json().data.modules;
  const article = (await ada.call('GET', `/articles/${mark.id}`)).json().data;
  const stored = await tools.db.root
    .selectFrom('amp_modules')
    .select(['content_hash', 'revision'])
    .where('id', '=', mark.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([stored.content_hash, stored.revision], [article.content_hash, 0]);
  const { items } = (await ada.call('GET', `/articles/${mark.id}/versions`)).json().data;
  assert.deepEqual(
    items.map(({ reason }: { reason: string }) => reason),
    ['created'],
  );
});

test('every save that was answered is in the text or in a version', async () => {
  const { moduleId } = await anArticleOf(ada);
  for (const headline of ['One', 'Two', 'Three', 'Four']) {
    assert.equal((await save(moduleId, { headline })).statusCode, 200);
  }
  const { items } = (await ada.call('GET', `/articles/${moduleId}/versions?limit=50`)).json().data;
  const kept = await Promise.all(
    items.map(async ({ number }: { number: number }) => {
      const version = await ada.call('GET', `/articles/${moduleId}/versions/${number}`);
      return version.json().data.fields.headline;
    }),
  );
  for (const headline of ['One', 'Two', 'Three', 'Four']) assert.ok(kept.includes(headline));
});

test('an old revision is refused with what is there now, and nothing is overwritten', async () => {
  const { moduleId } = await anArticleOf(ada, { headline: 'Old' });
  const { revision } = (await ada.call('GET', `/articles/${moduleId}`)).json().data;
  assert.equal((await save(moduleId, { headline: 'First', revision })).statusCode, 200);
  const stale = await save(moduleId, { headline: 'Second', revision });
  assert.equal(stale.statusCode, 412);
  assert.equal(stale.json().data.revision, revision + 1);
  assert.equal(stale.json().data.fields.headline, 'First');
});

test('a save is merged into what somebody types at the same time', async () => {
  const { moduleId } = await anArticleOf(ada, { summary: 'The mill opened on Monday.' });
  const { doc, store } = await typing(moduleId);
  const summary = doc.getText('summary');
  summary.insert(summary.length, ' Everybody came.');
  await save(moduleId, { summary: 'The old mill opened on Monday.' });
  await store();
  const stored = await articleFields(tools.db.root, moduleId);
  assert.equal(stored.summary, 'The old mill opened on Monday. Everybody came.');
});

test('a restore while somebody types brings the old text back and keeps the typing', async () => {
  const body = htmlToRichText('<p>The first text.</p><p>Its end.</p>');
  const { moduleId } = await anArticleOf(ada, { headline: 'Then', body });
  await save(moduleId, { headline: 'Then' });
  const named = await ada.call('POST', `/articles/${moduleId}/versions`, { name: 'Good one' });
  const { number } = named.json().data;
  await save(moduleId, {
    headline: 'Now',
    body: htmlToRichText('<p>The second text.</p><p>Its end.</p>'),
  });
  const { doc, store } = await typing(moduleId);
  const paragraph = doc.getXmlFragment('body').get(0);
  assert.ok(paragraph instanceof Y.XmlElement);
  const line = paragraph.get(0);
  assert.ok(line instanceof Y.XmlText);
  line.insert(line.length, ' Typed meanwhile.');

  const url = `/articles/${moduleId}/versions/${number}/restore`;
  const restored = await ada.call('POST', url);
  assert.equal(restored.statusCode, 200);
  assert.equal(restored.json().data.fields.headline, 'Then');
  await store();
  const fields = await articleFields(tools.db.root, moduleId);
  assert.equal(fields.headline, 'Then');
  assert.equal(richTextToPlain(fields.body), 'The first text. Typed meanwhile.\nIts end.');
  assert.deepEqual(fieldsOf((await typing(moduleId)).doc), fields);

  const { items } = (await ada.call('GET', `/articles/${moduleId}/versions`)).json().data;
  const [version] = items.filter(({ reason }: { reason: string }) => reason === 'restored');
  assert.equal(version.restored_from, number);
});

test('a named version keeps its name; what was there before is still listed', async () => {
  const { moduleId } = await anArticleOf(ada, {
    headline: 'H',
    body: htmlToRichText('<p>a b</p>'),
  });
  const answer = await ada.call('POST', `/articles/${moduleId}/versions`, { name: ' For Jo ' });
  assert.equal(answer.json().data.name, 'For Jo');
  assert.equal(answer.json().data.words, 2);
  const missing = await ada.call('GET', `/articles/${moduleId}/versions/99`);
  assert.equal(missing.statusCode, 404);
});

test('the history comes in pages, newest first', async () => {
  const { moduleId } = await anArticleOf(ada);
  for (const headline of ['a', 'b', 'c']) await save(moduleId, { headline });
  const part = async (query: string) => {
    const answer = await ada.call('GET', `/articles/${moduleId}/versions?limit=2${query}`);
    const { items, older } = answer.json().data;
    return { numbers: items.map(({ number }: { number: number }) => number), older };
  };
  const newest = await part('');
  assert.deepEqual(newest.numbers, [3, 2]);
  await save(moduleId, { headline: 'd' });
  const earlier = await part(`&before=${newest.older}`);
  assert.deepEqual(earlier, { numbers: [1], older: null }, 'what is added moves nothing');
  assert.equal((await ada.call('GET', `/articles/${moduleId}/versions?before=7!`)).statusCode, 422);
});

test('lists of texts say how many words each has, and read none of them for it', async () => {
  const body = htmlToRichText(`<p>${'word '.repeat(41)}last</p>`);
  const { ampId, moduleId } = await anArticleOf(ada, { body });
  const url = `/articles/${moduleId}/versions`;
  await ada.call('POST', url, { name: 'Good one' });
  await ada.call('POST', url, { name: 'Of before' });
  const whole = await ada.call('GET', `${url}/2`);
  assert.equal(whole.json().data.words, 42);
  const { root } = tools.db;
  await sql`update module_versions set words = null where module_id = ${moduleId} and number = 2`.execute(
    root,
  );
  assert.equal((await ada.call('GET', `${url}/2`)).json().data.words, 42);
  await sql`update module_versions set fields = '{}' where module_id = ${moduleId}`.execute(root);
  const { items } = (await ada.call('GET', url)).json().data;
  assert.deepEqual(
    items.map(({ words }: { words: number | null }) => words),
    [null, 42],
  );

  await sql`update amps set status = ${statusCode.pending} where id = ${ampId}`.execute(root);
  await sql`update amp_modules set approval = 'awaiting' where id = ${moduleId}`.execute(root);
  await sql`update articles set body_html = '', body = '{}' where module_id = ${moduleId}`.execute(
    root,
  );
  const listed = await searchModules(tools, {
    kinds: ['article'],
    state: 'all',
    page: 1,
    limit: 100,
  });
  assert.equal(listed.items.find(({ id }) => id === moduleId)?.words, 42);
});

test('what changed since the approval is shown word by word', async () => {
  const { moduleId } = await anArticleOf(ada, {
    headline: 'Same',
    body: htmlToRichText('<p>Forty boats stay.</p>'),
  });
  const diff = () => ada.call('GET', `/articles/${moduleId}/diff?from=approved`);
  assert.equal((await diff()).statusCode, 404, 'nothing was approved');
  await tools.db.transaction(async (tx) => {
    const hash = await contentHashOf(tx, moduleId);
    const at = tools.now();
    await setApproved(tx, { moduleId, hash, by: ben.id, at });
    await keepVersion(tx, { moduleId, reason: 'approved', authorId: ben.id, at });
  });
  assert.deepEqual((await diff()).json().data, { fields: [], revision: 1 });
  await save(moduleId, { body: htmlToRichText('<p>Fifty boats stay.</p>') });
  assert.deepEqual((await diff()).json().data.fields, [
    {
      field: 'body',
      pieces: [
        { kind: 'removed', text: 'Forty' },
        { kind: 'added', text: 'Fifty' },
        { kind: 'same', text: ' boats stay.' },
      ],
    },
  ]);
});

test('somebody else’s article answers like none, whatever is asked of it', async () => {
  const { moduleId } = await anArticleOf(ada, { headline: 'Mine' });
  await save(moduleId, { headline: 'Mine again' });
  const url = `/articles/${moduleId}`;
  const answers = await Promise.all([
    save(moduleId, { headline: 'Stolen' }, ben),
    ben.call('GET', `${url}/versions`),
    ben.call('POST', `${url}/versions`, { name: 'x' }),
    ben.call('GET', `${url}/versions/1`),
    ben.call('POST', `${url}/versions/1/restore`),
    ben.call('GET', `${url}/diff?from=1`),
  ]);
  for (const answer of answers) {
    assert.equal(answer.statusCode, 404);
    assert.deepEqual(answer.json(), (await ben.call('GET', '/articles/99999')).json());
  }
});

test('an article that is not open for editing is not saved or restored', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, status: 'generating' });
  assert.equal((await save(moduleId, { headline: 'x' })).statusCode, 409);
});

test('HTML in a text stays text, and a script link is no link', async () => {
  const { moduleId } = await anArticleOf(ada);
  const text = '<img src=x onerror=alert(1)>';
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  const answer = await save(moduleId, {
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text, marks: [link] }] },
        { type: 'listItem', content: [{ type: 'text', text: 'astray' }] },
      ],
    },
  });
  assert.equal(
    answer.json().data.body_html,
    '<p>&#60;img src=x onerror=alert(1)&#62;</p><p>astray</p>',
  );
});
