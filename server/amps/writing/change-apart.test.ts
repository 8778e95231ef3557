import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { Problem } from '#domain/problems.ts';
import { docOf } from '#tests/builders/article-doc.ts';
import { beside, chain, longText } from '#tests/builders/entangled.ts';
import { articleText } from '../modules/article/article-text.ts';
import { fieldsOf } from '../modules/article/article-document.ts';
import { changeApart, changeInside, isForAThread, isLight } from './change-apart.ts';
import { changeText } from './change-text.ts';
import type { Changing } from './change-text.ts';
import { plainOf } from './text-in-yjs.ts';
import { isReadSoonAnyhow, workMs } from './update-work.ts';

const articleOf = (words: string): ArticleFields => ({
  ...emptyArticle,
  headline: 'Late boats',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
});

/** An article of one text, in whose place another one comes. */
function changing(from: string, to: string): Changing {
  const was = articleOf(from);
  const state = Y.encodeStateAsUpdate(docOf(was));
  const change = { fields: { body: articleOf(to).body } };
  const stored = { state, writes: 1, writtenBy: 1, readingMs: 0 };
  return { ...stored, was, change, keepsBefore: true };
}

const long = ['The harbor keeps a light. '.repeat(2_000), 'A ferry came home late. '.repeat(2_000)];
const [before = '', after = ''] = long;

/** What the document says in the end; its bytes hold the number of whoever wrote it, which is another each time. */
async function outcome(changed: ReturnType<typeof changeText>) {
  const { state, stranded, text } = await changed;
  assert.ok(state);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return { says: fieldsOf(doc), stranded, text };
}

test('a long text is changed while others are served, to what a short one would be', async () => {
  let isServed = false;
  setTimeout(() => (isServed = true), 0);
  const asked = changing(before, after);
  const apart = await outcome(changeApart(1, 'article', asked));
  assert.ok(isServed);
  assert.equal(apart.text?.columns.words, 10_000);
  assert.equal(apart.text.wordsBefore, 10_000);
  assert.equal(apart.text.guessed, 'en');
  assert.deepEqual(apart, await outcome(changeText(articleText, asked)));
});

test('a page that was written over many times is no long text', () => {
  const doc = docOf(articleOf('One page.'));
  const text = doc.getText('quote');
  for (let time = 0; time < 10_000; time += 1) {
    text.insert(time % 2, 'ab');
    text.delete(time % 2, 2);
  }
  const state = Y.encodeStateAsUpdate(doc);
  const typed = { update: new Uint8Array(9), authorId: 1, words: [], writesSeen: 3 };
  const change = { typed: { ...typed, isReadSoon: true } };
  const short = { state, readingMs: null, writes: 3, was: articleOf('One page.'), change };
  assert.ok(state.length > 50_000);
  assert.ok(isLight(short));
  assert.ok(!isLight({ ...short, was: articleOf(before) }));
  // Its size does not tell what reading it takes, nor what another one came to.
  assert.ok(!isLight({ ...short, change: { typed: { ...typed, isReadSoon: false } } }));
  assert.ok(!isLight({ ...short, writes: 4 }));
  assert.ok(
    !isLight({ ...short, change: { typed: { ...typed, writesSeen: null, isReadSoon: false } } }),
  );
  const fields = { headline: 'Late' };
  assert.ok(isLight({ ...short, readingMs: 20, change: { fields } }));
  assert.ok(!isLight({ ...short, readingMs: 60, change: { fields } }));
});

test('a short text of letters that were each typed at another place is work for a thread', async () => {
  const doc = docOf(articleOf('One page.'));
  const text = doc.getText('quote');
  for (let letters = 0, place = 1; letters < 8_000; letters += 1) {
    place = (place * 48_271) % 2_147_483_647;
    text.insert(place % (letters + 1), 'a');
  }
  const state = Y.encodeStateAsUpdate(doc);
  const was = { ...articleOf('One page.'), quote: plainOf(text) };
  assert.ok(JSON.stringify(was).length < 9_000);
  assert.ok(state.length > 100_000 && state.length < 160_000, String(state.length));
  assert.ok(!isReadSoonAnyhow(doc));
  const change = { fields: { headline: 'Late' } };
  const typed = { state, readingMs: 0, writes: 0, writtenBy: null, was, change };
  assert.ok(isLight(typed), 'it is read soon as it is stored');
  await assert.rejects(changeInside('article', { ...typed, keepsBefore: false }), isForAThread);
});

test('a text is known to be read soon only if no other order of its changes makes it slow', () => {
  const paragraph = (at: number) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: `Paragraph ${at}. `.repeat(20) }],
  });
  const content = Array.from({ length: 150 }, (_, at) => paragraph(at));
  const pages = docOf({ ...emptyArticle, body: { type: 'doc', content } });
  assert.ok(isReadSoonAnyhow(pages));
  const turned = new Y.Doc();
  for (const update of [longText(), beside(9, 2_000), chain(5, 2_000)])
    Y.applyUpdate(turned, update);
  // One letter that stands on the chain brings all of it in before the others.
  const readIn = (order: Uint8Array[]) =>
    workMs(() => order.reduce((doc, one) => (Y.applyUpdate(doc, one), doc), new Y.Doc()));
  const soon = readIn([longText(), beside(9, 2_000), chain(5, 2_000)]);
  const late = readIn([longText(), chain(5, 2_000), beside(9, 2_000)]);
  assert.ok(late > 5 * soon, `${late} ms, and ${soon}`);
  assert.ok(!isReadSoonAnyhow(turned));
});

test('a text that says what it said is nothing new, however long', async () => {
  const { state, text } = await changeApart(1, 'article', changing(before, before));
  assert.deepEqual([state, text], [null, null]);
});

test('a text that is too long is refused in the same words wherever it is read', async () => {
  const asked = changing('', 'a '.repeat(75_001));
  const refusal = async (change: Promise<unknown>) => {
    const error: unknown = await change.catch((thrown: unknown) => thrown);
    assert.ok(error instanceof Problem);
    return { code: error.code, says: error.message, fields: error.fields };
  };
  const apart = await refusal(changeApart(1, 'article', asked));
  assert.match(apart.says, /has 150,00\d characters.*holds 150,000/);
  assert.deepEqual(apart, await refusal(changeText(articleText, asked)));
});
