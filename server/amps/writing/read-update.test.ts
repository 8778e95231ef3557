import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { docOf } from '#tests/builders/article-doc.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { replaceFields } from '../modules/article/article-document.ts';
import { heapOf } from './document-heap.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { openRoom } from './open-room.ts';
import { readUpdate } from './read-update.ts';

const updateOf = (fill: (doc: Y.Doc) => void) => {
  const doc = new Y.Doc();
  fill(doc);
  return Y.encodeStateAsUpdate(doc);
};

test('whatever an editor makes of an article is taken', () => {
  const marks =
    '<p>A <b>b</b> <a href="https://a.test/">c</a></p><h2>D</h2><ol start="3"><li>e</li></ol>';
  const doc = docOf({ ...articleFields, body: htmlToRichText(marks) });
  replaceFields(doc, { headline: 'Another', keywords: ['one', 'two'], language: 'pl' });
  const { arrived, heapBytes } = readUpdate(Y.encodeStateAsUpdate(doc));
  assert.ok(arrived.structs.length > 10 && heapBytes > 1_000);
});

const foreign: Record<string, (doc: Y.Doc) => void> = {
  'a list in a value': (doc) => doc.getArray('keywords').push([[[]]]),
  'an object in a value': (doc) => doc.getMap('settings').set('language', { 9_999: 1 }),
  'a document': (doc) => doc.getArray('keywords').push([new Y.Doc({ meta: [[[]]] })]),
  bytes: (doc) => doc.getArray('keywords').push([new Uint8Array(3)]),
  'an embedded thing': (doc) => doc.getText('quote').insertEmbed(0, { a: 1 }),
  'a map inside': (doc) => doc.getArray('keywords').push([new Y.Map()]),
  'a mark that no text has': (doc) => doc.getText('quote').insert(0, 'a', { colour: true }),
  'a mark with a number as a name': (doc) =>
    doc.getText('quote').insert(0, 'a', { link: { 9_999: 1 } }),
  'a mark that holds a list': (doc) => doc.getText('quote').insert(0, 'a', { bold: { of: [[]] } }),
};

test('what no article has is refused before anything takes it in', () => {
  const taken = Object.keys(foreign).filter((name) => {
    try {
      return readUpdate(updateOf(foreign[name] ?? (() => {})));
    } catch {
      return false;
    }
  });
  assert.deepEqual(taken, []);
});

test('what comes into open texts counts as it comes, not first when it is stored', () => {
  const room = openRoom({ bytes: 2_000_000, part: 1 / 2 });
  const elements = updateOf((doc) =>
    doc.getXmlFragment('body').insert(
      0,
      Array.from({ length: 100 }, () => new Y.XmlElement('p')),
    ),
  );
  const { heapBytes } = readUpdate(elements);
  const open = Array.from({ length: 40 }, () => new Y.Doc() as Document);
  for (const document of open) assert.ok(room.hold(document, { personId: 7, stateBytes: 0 }));
  const taken = open.filter(
    (document) => room.grow(document, { personId: 7, bytes: elements.length, heapBytes }) === null,
  );
  for (const document of taken) Y.applyUpdate(document, elements);
  const sum = taken.reduce((bytes, document) => bytes + heapOf(document), 0);
  assert.ok(taken.length < 40 && sum <= 1_000_000, `${taken.length} documents, ${sum} bytes`);
  const now = { stateBytes: elements.length, people: [] };
  for (const document of taken) assert.ok(room.holdAgain(document, now));
  assert.ok(
    room.hold(new Y.Doc() as Document, { personId: 8, stateBytes: 0 }),
    'others have theirs',
  );
});

test('a text that may not grow stays counted as it is, whatever others opened meanwhile', () => {
  const room = openRoom({ bytes: 4_000_000, part: 1 / 2 });
  const of = (personId: number) => ({ personId, stateBytes: 0 });
  const mine = new Y.Doc() as Document;
  assert.ok(room.hold(mine, of(7)));
  assert.equal(room.grow(mine, { personId: 7, bytes: 1, heapBytes: 1_900_000 }), null);
  const theirs = new Y.Doc() as Document;
  assert.ok(room.hold(theirs, of(8)));
  assert.equal(room.grow(theirs, { personId: 8, bytes: 1, heapBytes: 900_000 }), null);
  assert.equal(room.grow(mine, { personId: 7, bytes: 1, heapBytes: 100_000 }), 'too-much-open');
  const other = new Y.Doc() as Document;
  other.getText('headline').insert(0, 'a');
  assert.ok(!room.hold(other, of(7)), 'it counts with nothing open beside it');
  assert.equal(
    room.grow(mine, { personId: 7, bytes: 1, heapBytes: 0 }),
    null,
    'what takes nothing may come',
  );
  mine.destroy();
  assert.ok(room.hold(other, of(7)), 'what is closed gives back all that it took');
});

test('what somebody brings counts against them, whoever opened the text and has no room any more', () => {
  const room = openRoom({ bytes: 4_000_000, part: 1 / 2 });
  const shared = new Y.Doc() as Document;
  assert.ok(room.hold(shared, { personId: 7, stateBytes: 0 }));
  const elsewhere = new Y.Doc() as Document;
  assert.ok(room.hold(elsewhere, { personId: 7, stateBytes: 0 }));
  assert.equal(room.grow(elsewhere, { personId: 7, bytes: 1, heapBytes: 2_000_000 }), null);
  const coming = { bytes: 1, heapBytes: 10_000 };
  assert.equal(room.grow(shared, { ...coming, personId: 7 }), 'too-much-open');
  assert.equal(room.grow(shared, { ...coming, personId: 8 }), null);
  elsewhere.getText('headline').insert(0, 'x'.repeat(1_010_000));
  assert.ok(!room.holdAgain(elsewhere, { stateBytes: 1, people: [7] }));
  assert.ok(room.holdAgain(elsewhere, { stateBytes: 1, people: [7, 8] }));
  for (const document of [shared, elsewhere]) document.destroy();
  const most = { bytes: 1, heapBytes: 1_000_000 };
  const other = new Y.Doc() as Document;
  assert.ok(room.hold(other, { personId: 8, stateBytes: 0 }));
  assert.equal(room.grow(other, { ...most, personId: 8 }), null, 'all of it is given back');
});
