import { articleSpec } from '#domain/amps/modules/article/article-spec.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import type { BlockNode, Mark, RichText, TextNode } from '#domain/amps/rich-text.ts';
import { richTextSize } from '#domain/amps/text-size.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { noteUse } from '../../storage/take-room.ts';
import { usesOf } from '../../storage/daily-use-table.ts';
import { articleFields } from '../modules/article/article-table.ts';
import { fieldsOf, replaceFields } from '../modules/article/article-document.ts';
import { contentHashOf } from './content-hash.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { mostBytes } from './change-text.ts';
import { changeApart } from './change-apart.ts';
import { changeAhead, loadDocument, saveDocument, storeAhead } from './save-document.ts';
import { findVersion, versionsBefore } from './version-table.ts';

const tools = await ownTools({ now: '2026-01-02T09:00:00Z' });
const ada = await anAccount(tools, { email: 'ada@demo.test' });
const ben = await anAccount(tools, { email: 'ben@demo.test' });

const load = async (moduleId: number) => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await loadDocument(tools.db, { moduleId })).state);
  return doc;
};
const store = async (moduleId: number, doc: Y.Doc, authorId = ada) => {
  const update = Y.encodeStateAsUpdate(doc);
  const { writes: writesSeen } = await loadDocument(tools.db, { moduleId });
  const change = {
    typed: { update, authorId, words: [], writesSeen, isReadSoon: false },
  };
  const storing = { moduleId, authorId, keep: 'when-due' as const, change };
  return storeAhead(
    moduleId,
    (isKnownLong) => changeAhead(tools.db, storing, { isKnownLong }),
    (ahead) =>
      tools.db.transaction((tx) => saveDocument(tx, { ...storing, at: tools.now(), ahead })),
  );
};
const stateOf = (moduleId: number) =>
  tools.db.root
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .innerJoin('articles', 'articles.module_id', 'amp_modules.id')
    .where('amp_modules.id', '=', moduleId)
    .select(['revision', 'content_hash', 'amps.updated_at', 'body_html', 'search_text'])
    .executeTakeFirstOrThrow();
const versionsOf = async (moduleId: number) => {
  const lines = await versionsBefore(tools.db.root, { moduleId, before: 1_000, limit: 50 });
  const whole = lines.map(({ number }) =>
    findVersion(tools.db.root, articleSpec, { moduleId, number }),
  );
  return (await Promise.all(whole)).filter((version) => version !== null);
};

test('what was stored is there after the process is gone, everywhere it is read', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'Old' } });
  const doc = await load(moduleId);
  replaceFields(doc, { headline: 'New words', body: htmlToRichText('<p>Text <b>bold</b></p>') });
  tools.advance(1_000);
  const first = await stateOf(moduleId);
  assert.equal((await store(moduleId, doc)).changed, true);

  assert.deepEqual(fieldsOf(await load(moduleId)), fieldsOf(doc));
  const fields = await articleFields(tools.db.root, moduleId);
  assert.deepEqual(fields, fieldsOf(doc));
  const row = await stateOf(moduleId);
  assert.equal(row.body_html, richTextToHtml(fields.body));
  assert.match(row.search_text, /New words[\s\S]*Text bold/);
  assert.equal(row.revision, first.revision + 1);
  assert.equal(row.content_hash, await contentHashOf(tools.db.root, moduleId));
  assert.notEqual(row.content_hash, first.content_hash);
  assert.deepEqual(row.updated_at, tools.now());
});

test('nothing new, nothing written', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'Same' } });
  const doc = await load(moduleId);
  const first = await stateOf(moduleId);
  tools.advance(1_000);
  assert.equal((await store(moduleId, doc)).changed, false);
  assert.deepEqual(await stateOf(moduleId), first);
  assert.deepEqual(await versionsOf(moduleId), []);
});

test('two processes that open an article for the first time share one beginning', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'Once' } });
  const [one, two] = await Promise.all([load(moduleId), load(moduleId)]);
  Y.applyUpdate(one, Y.encodeStateAsUpdate(two));
  assert.equal(fieldsOf(one).headline, 'Once');
});

test('documents that went apart offline meet with all their words, whoever stores last', async () => {
  const { moduleId } = await anArticle(tools, {
    ownerId: ada,
    fields: { headline: 'A quiet morning', body: htmlToRichText('<p>One.</p><p>Two.</p>') },
  });
  const [fresh, stale] = [await load(moduleId), await load(moduleId)];
  replaceFields(fresh, { body: htmlToRichText('<p>One and more.</p><p>Two.</p>') });
  await store(moduleId, fresh, ada);
  replaceFields(stale, {
    headline: 'A quiet morning at sea',
    body: htmlToRichText('<p>One.</p><p>Two.</p><p>Three.</p>'),
  });
  await store(moduleId, stale, ben);
  const merged = await articleFields(tools.db.root, moduleId);
  assert.equal(merged.headline, 'A quiet morning at sea');
  assert.deepEqual(
    merged.body,
    htmlToRichText('<p>One and more.</p><p>Two.</p><p>Three.</p>'),
    'neither lost a word',
  );
});

test('a long text that was worked out ahead is stored with what somebody stored meanwhile', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'At sea' } });
  await load(moduleId);
  const long = htmlToRichText(`<p>${'The harbor keeps a light. '.repeat(3_000).trim()}</p>`);
  const change = { fields: { body: long } };
  const saving = { moduleId, authorId: ada, keep: 'always' as const, change };
  const saved = (ahead: Awaited<ReturnType<typeof changeAhead>>, more = {}) =>
    tools.db.transaction((tx) => saveDocument(tx, { ...saving, ...more, at: tools.now(), ahead }));
  const ahead = await changeAhead(tools.db, saving);
  assert.ok(ahead);
  const quick = { change: { fields: { quote: 'It was late.' } }, authorId: ben };
  assert.equal(await changeAhead(tools.db, { ...saving, ...quick }), null);
  await saved(null, quick);
  await assert.rejects(saved(ahead), { code: 'busy' }, 'not while others wait');
  let tries = 0;
  const again = (isKnownLong: boolean) => {
    tries += 1;
    return tries === 1 ? Promise.resolve(ahead) : changeAhead(tools.db, saving, { isKnownLong });
  };
  await storeAhead(moduleId, again, saved);
  assert.equal(tries, 2);
  const { headline, body, quote } = await articleFields(tools.db.root, moduleId);
  assert.deepEqual(
    { headline, body, quote },
    { headline: 'At sea', body: long, quote: 'It was late.' },
  );
});

test('a long text is changed outside of transactions alone, also one that nobody opened yet', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const body = htmlToRichText(`<p>${'The harbor keeps a light. '.repeat(3_000).trim()}</p>`);
  const saving = {
    moduleId,
    authorId: ada,
    keep: 'always' as const,
    change: { fields: { body } },
  };
  const { change } = saving;
  const stored = { state: new Uint8Array(), writes: 0, writtenBy: null, readingMs: 0 };
  const asked = { ...stored, was: {}, change };
  const inside = tools.db.transaction(() =>
    changeApart(ada, 'article', { ...asked, keepsBefore: false }),
  );
  await assert.rejects(inside, /before a transaction begins/);
  await storeAhead(
    moduleId,
    (isKnownLong) => changeAhead(tools.db, saving, { isKnownLong }),
    (ahead) =>
      tools.db.transaction((tx) => saveDocument(tx, { ...saving, at: tools.now(), ahead })),
  );
  assert.deepEqual((await articleFields(tools.db.root, moduleId)).body, body);
});

test('who finds a text stored by others each time is told to try again, and nothing is stored', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'At sea' } });
  const change = { fields: { headline: 'x'.repeat(60_000) } };
  const saving = { moduleId, authorId: ada, keep: 'always' as const, change, at: tools.now() };
  let tries = 0;
  const late = () => {
    tries += 1;
    return Promise.resolve(null);
  };
  const stored = storeAhead(moduleId, late, (ahead) =>
    tools.db.transaction((tx) => saveDocument(tx, { ...saving, ahead })),
  );
  await assert.rejects(stored, { code: 'busy' });
  assert.equal(tries, 3);
  assert.equal((await articleFields(tools.db.root, moduleId)).headline, 'At sea');
});

test('nothing of a long text is worked out for whom nothing is stored', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  await load(moduleId);
  const change = { fields: { headline: 'x'.repeat(60_000) } };
  const saving = { moduleId, authorId: ada, keep: 'always' as const, change };
  const mayBegin = () => Promise.reject(new Error('not here'));
  const refused = changeAhead(tools.db, saving, { mayBegin });
  await assert.rejects(refused, /not here/);
});

test('typing is kept as a version now and then, and before somebody else goes on', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  const type = async (headline: string, authorId: number, minutes: number) => {
    tools.advance(minutes * 60_000);
    replaceFields(doc, { headline });
    await store(moduleId, doc, authorId);
  };
  await type('a', ada, 0);
  await type('ab', ada, 4);
  await type('abc', ada, 4);
  await type('abcd', ada, 4);
  await type('abcde', ada, 1);
  await type('abcde by ben', ben, 1);
  const kept = (await versionsOf(moduleId)).map((it) => [
    it.number,
    it.fields.headline,
    it.authorId,
  ]);
  assert.deepEqual(kept, [
    [4, 'abcde by ben', ben],
    [3, 'abcde', ada],
    [2, 'abcd', ada],
    [1, 'a', ada],
  ]);
});

test('a long text that is deleted at once stays in the history', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  replaceFields(doc, { headline: 'x' });
  await store(moduleId, doc);
  const long = 'word '.repeat(100).trim();
  replaceFields(doc, { body: htmlToRichText(`<p>${long}</p>`) });
  await store(moduleId, doc);
  replaceFields(doc, { body: htmlToRichText('') });
  await store(moduleId, doc);
  assert.deepEqual((await articleFields(tools.db.root, moduleId)).body.content, []);
  const versions = await versionsOf(moduleId);
  assert.ok(versions.some(({ fields }) => richTextToHtml(fields.body) === `<p>${long}</p>`));
});

test('a text that another one of its length takes the place of at once stays in the history', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  const paste = async (words: string) => {
    replaceFields(doc, { body: htmlToRichText(`<p>${words.repeat(40).trim()}</p>`) });
    await store(moduleId, doc);
  };
  replaceFields(doc, { headline: 'x' });
  await store(moduleId, doc);
  await paste('harbour ferry captain ');
  await paste('budget ledger invoice ');
  const texts = (await versionsOf(moduleId)).map(({ fields }) => richTextToHtml(fields.body));
  assert.ok(texts.some((html) => html.includes('captain')));
  const before = texts.length;
  replaceFields(doc, {
    body: htmlToRichText(`<p>An ${'budget ledger invoice '.repeat(40).trim()} end</p>`),
  });
  await store(moduleId, doc);
  assert.equal(
    (await versionsOf(moduleId)).length,
    before,
    'where nothing is taken out, none is kept',
  );
});

test('a field that is longer than it has room for is refused, never cut; one from before may become shorter', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  const quote = `${'a'.repeat(1_990)} and the end of it`;
  replaceFields(doc, { quote });
  await assert.rejects(store(moduleId, doc), {
    code: 'too-large',
    message:
      '“Quote” has 2,008 characters, and there is room for 2,000. Take 8 out, or put a part of it into the text.',
  });
  assert.equal((await articleFields(tools.db.root, moduleId)).quote, '');
  doc.getText('quote').delete(0, 8);
  await store(moduleId, doc);
  assert.equal((await articleFields(tools.db.root, moduleId)).quote, quote.slice(8));

  doc.getText('quote').insert(0, 'b'.repeat(100));
  await tools.db.root
    .updateTable('module_documents')
    .set({ state: Y.encodeStateAsUpdate(doc) })
    .where('module_id', '=', moduleId)
    .execute();
  replaceFields(doc, { headline: 'Other words' });
  await store(moduleId, doc);
  doc.getText('quote').delete(0, 1);
  await store(moduleId, doc);
  doc.getText('quote').insert(0, 'cc');
  await assert.rejects(store(moduleId, doc), { code: 'too-large' });
});

const bold = (at: number): Mark[] => (at % 2 === 0 ? [{ type: 'bold' }] : []);
/** So many words, each marked otherwise than its neighbours, in paragraphs of fifty. */
const wordsMarked = (words: number, marksOf: (at: number) => Mark[]): RichText => ({
  type: 'doc',
  content: Array.from({ length: Math.ceil(words / 50) }, (_, paragraph) => ({
    type: 'paragraph',
    content: Array.from({ length: Math.min(50, words - paragraph * 50) }, (__, at): TextNode => ({
      type: 'text',
      text: 'quay ',
      marks: marksOf(at),
    })),
  })),
});

/** One link over all of it, which each change of formatting within makes stand anew. */
const linkedTo =
  (href: string) =>
  (at: number): Mark[] => [{ type: 'link', attrs: { href } }, ...bold(at)];
const linked = linkedTo(`https://example.com/${'x'.repeat(1_980)}`);

test('a text whose links or formatting take far more than its words is refused, and told what to do', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  replaceFields(doc, { body: wordsMarked(250, linked) });
  await assert.rejects(store(moduleId, doc), {
    code: 'too-large',
    message:
      'With its formatting and the addresses of its links, the text has 507,160 characters, and an article holds 400,000. The addresses alone have 500,000: use shorter ones, or fewer links, or put a part of the text into another Amp.',
  });
  replaceFields(doc, { body: wordsMarked(10_000, linkedTo('https://a.test/')) });
  await assert.rejects(store(moduleId, doc), /Take some formatting out/);
  assert.equal((await stateOf(moduleId)).body_html, '');
  replaceFields(doc, { body: wordsMarked(150, linked) });
  await store(moduleId, doc);
});

test('a text that is formatted in thousands of places is refused where little of that shows, and told so', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  replaceFields(doc, { body: wordsMarked(10_000, bold) });
  await assert.rejects(store(moduleId, doc), {
    code: 'too-large',
    message:
      'With its formatting and the addresses of its links, the text has 446,626 characters, and an article holds 400,000. It is formatted in 5,000 places: take formatting out of some, or put a part of the text into another Amp.',
  });
  assert.equal((await stateOf(moduleId)).body_html, '');
  const paragraph = {
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: 'quay' }],
  };
  const quoted = Array.from({ length: 10 }).reduce<BlockNode>(
    (node) => ({ type: 'blockquote', content: [node] }),
    paragraph,
  );
  replaceFields(doc, {
    body: { type: 'doc', content: Array.from({ length: 1_400 }, () => quoted) },
  });
  await assert.rejects(store(moduleId, doc), /Take some formatting out/);
});

test('a text from before that was formatted in too many places can be changed elsewhere and shortened', async () => {
  const { moduleId } = await anArticle(tools, {
    ownerId: ada,
    fields: { body: wordsMarked(10_000, bold) },
  });
  const doc = await load(moduleId);
  replaceFields(doc, { headline: 'Other words' });
  await store(moduleId, doc);
  replaceFields(doc, { body: wordsMarked(9_998, bold) });
  await store(moduleId, doc);
  replaceFields(doc, { body: wordsMarked(10_000, bold) });
  await assert.rejects(store(moduleId, doc), { code: 'too-large' });
});

test('a hundred thousand characters with links, bold words, lists and headings have room', async () => {
  const href = 'https://www.harbour-lines.example/timetables/winter/2026/north-quay.html';
  const words = Array.from({ length: 110 }, (_, at) => {
    if (at % 50 === 7) return `<a href="${href}?at=${at}">timetable</a>`;
    return at % 15 === 3 ? '<b>harbor</b>' : 'passengers';
  });
  const line = words.slice(0, 30).join(' ');
  const part = `<h2>Boats in winter</h2><p>${words.join(' ')}</p><ul><li>${line}</li><li>${line}</li><li>${line}</li></ul>`;
  const table = `<table>${`<tr>${'<td>Quay</td><td>At noon</td>'.repeat(2)}</tr>`.repeat(20)}</table>`;
  const body = htmlToRichText(part.repeat(50) + table);
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  replaceFields(doc, { body });
  assert.ok(richTextSize(body).characters > 100_000);
  await store(moduleId, doc);
  assert.deepEqual((await articleFields(tools.db.root, moduleId)).body, body);
});

test('a text with more links than it may have by now can be read, changed elsewhere and shortened', async () => {
  const { moduleId } = await anArticle(tools, {
    ownerId: ada,
    fields: { body: wordsMarked(300, linked) },
  });
  const doc = await load(moduleId);
  replaceFields(doc, { headline: 'Other words' });
  await store(moduleId, doc);
  replaceFields(doc, { body: wordsMarked(299, linked) });
  await store(moduleId, doc);
  assert.match((await stateOf(moduleId)).body_html, /^<p><a href/);
  replaceFields(doc, { body: wordsMarked(301, linked) });
  await assert.rejects(store(moduleId, doc), { code: 'too-large' });
});

test('an item of a list that two people took a paragraph out of each is kept as an editor takes it', async () => {
  const body = htmlToRichText('<ul><li><p>One</p><p>Two</p><ul><li>Inside</li></ul></li></ul>');
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { body } });
  const [one, other] = [await load(moduleId), await load(moduleId)];
  const itemOf = (doc: Y.Doc) => {
    const list = doc.getXmlFragment('body').get(0);
    const item = list instanceof Y.XmlElement ? list.get(0) : null;
    assert.ok(item instanceof Y.XmlElement);
    return item;
  };
  itemOf(one).delete(0, 1);
  itemOf(other).delete(1, 1);
  await store(moduleId, one);
  await store(moduleId, other);
  assert.match(
    itemOf(await load(moduleId)).toJSON(),
    /^<listitem><paragraph><\/paragraph><bulletlist>/,
  );
});

test('a document beyond all measure is refused, and what was stored stays', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'Short' } });
  const doc = await load(moduleId);
  doc.getText('junk').insert(0, 'x'.repeat(mostBytes));
  await assert.rejects(store(moduleId, doc), { code: 'too-large' });
  assert.equal((await load(moduleId)).getText('junk').length, 0);
});

test('a store that fails half way leaves everything as it was', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada, fields: { headline: 'Before' } });
  const doc = await load(moduleId);
  replaceFields(doc, { headline: 'After' });
  const update = Y.encodeStateAsUpdate(doc);
  const killed = tools.db.transaction(async (tx) => {
    await saveDocument(tx, {
      moduleId,
      authorId: ada,
      at: tools.now(),
      keep: 'always',
      change: {
        typed: { update, authorId: ada, words: [], writesSeen: null, isReadSoon: false },
      },
    });
    throw new Error('killed');
  });
  await assert.rejects(killed, /killed/);
  assert.equal(fieldsOf(await load(moduleId)).headline, 'Before');
  assert.equal((await articleFields(tools.db.root, moduleId)).headline, 'Before');
  assert.deepEqual(await versionsOf(moduleId), []);
});

test('an article that nobody opened yet is as old as its last change, not as its first opening', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const changedAt = new Date('2025-12-24T08:00:00Z');
  await tools.db.root
    .updateTable('amp_modules')
    .set({ updated_at: changedAt })
    .where('id', '=', moduleId)
    .execute();
  assert.deepEqual((await loadDocument(tools.db, { moduleId })).at, changedAt);
});

test('what texts grow by is counted, also where no word of an article changes; a day has room for so much', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ben });
  const doc = await load(moduleId);
  doc.getArray('junk').push(['x'.repeat(40_000)]);
  await store(moduleId, doc, ben);
  const used = async () =>
    (await usesOf(tools.db.root, { personId: ben, at: tools.now() })).get('writing');
  assert.deepEqual(await used(), { times: 2, bytes: 32_000 });
  doc.getArray('junk').push(['y']);
  await store(moduleId, doc, ben);
  assert.deepEqual(await used(), { times: 2, bytes: 32_000 }, 'a begun page is free');
  await tools.db.transaction((tx) =>
    noteUse(tx, { personId: ben, kind: 'writing', times: 6_000, bytes: 0, at: tools.now() }),
  );
  doc.getArray('junk').push(['x'.repeat(40_000)]);
  await assert.rejects(() => store(moduleId, doc, ben), /long pages of text/);
});

test('a document that is little on the line and much in memory is not kept', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada });
  const doc = await load(moduleId);
  const elements = Array.from({ length: 50_000 }, () => new Y.XmlElement('p'));
  doc.getXmlFragment('junk').insert(0, elements);
  await assert.rejects(() => store(moduleId, doc), /Copy the text into a new Amp/);
});
