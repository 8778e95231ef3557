import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { Problem } from '#domain/problems.ts';
import { changeApart } from './change-apart.ts';
import { isNestedTooDeep, mostNested } from './nesting.ts';
import { readUpdate } from './read-update.ts';
import { takenSoon } from './taken-soon.ts';
import { triedApart } from './try-apart.ts';

/** Elements in one another, below a root of any name. */
function nested(levels: number, root = 'body'): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    let inside: Y.XmlFragment = doc.getXmlFragment(root);
    for (let level = 0; level < levels; level += 1) {
      const element = new Y.XmlElement('blockquote');
      inside.insert(0, [element]);
      inside = element;
    }
  });
  return doc;
}

const newsOf = (doc: Y.Doc) => {
  const update = Y.encodeStateAsUpdate(doc);
  return { update, arrived: readUpdate(update).arrived };
};

const taken = (document: Y.Doc, news: ReturnType<typeof newsOf>) =>
  takenSoon(Object.assign(document, { name: 'article:1' }) as unknown as Document, {
    ...news,
    personId: 1,
    weigh: () => {},
  });

/** Half of it is there, and the other half comes. */
function inTwo(levels: number, first: number) {
  const doc = nested(first, 'elsewhere');
  const before = Y.encodeStateAsUpdate(doc);
  const vector = Y.encodeStateVector(doc);
  doc.transact(() => {
    let inside: Y.XmlFragment = doc.getXmlFragment('elsewhere');
    for (let down = inside.get(0); down instanceof Y.XmlElement; down = down.get(0)) inside = down;
    for (let level = first; level < levels; level += 1) {
      const element = new Y.XmlElement('p');
      inside.insert(0, [element]);
      inside = element;
    }
  });
  const stored = new Y.Doc();
  Y.applyUpdate(stored, before);
  const update = Y.encodeStateAsUpdate(doc, vector);
  return { stored, news: { update, arrived: Y.decodeUpdate(update) } };
}

test('elements nested deeper than any text come into no open document, below no name', async () => {
  for (const root of ['body', 'elsewhere']) {
    for (const levels of [mostNested + 1, 300, 8_000])
      assert.equal(await taken(new Y.Doc(), newsOf(nested(levels, root))), 'never');
    assert.equal(await taken(new Y.Doc(), newsOf(nested(mostNested, root))), 'soon');
  }
});

test('nor on top of those that are there, nor beside the last of them', async () => {
  const { stored, news } = inTwo(mostNested + 20, mostNested - 20);
  assert.equal(await taken(stored, news), 'never');
  const fits = inTwo(mostNested, mostNested - 20);
  assert.equal(await taken(fits.stored, fits.news), 'soon');
  const beside = nested(mostNested + 1);
  const last = (doc: Y.Doc) => {
    let inside: Y.XmlFragment = doc.getXmlFragment('body');
    for (let down = inside.get(0); down instanceof Y.XmlElement; down = down.get(0))
      if (down.length > 0) inside = down;
    return inside;
  };
  const vector = Y.encodeStateVector(beside);
  const before = new Y.Doc();
  Y.applyUpdate(before, Y.encodeStateAsUpdate(beside));
  last(beside).insert(1, [new Y.XmlElement('p')]);
  const update = Y.encodeStateAsUpdate(beside, vector);
  assert.ok(isNestedTooDeep(before, Y.decodeUpdate(update)));
});

test('what leads round to itself is looked at once', () => {
  const id = (clock: number) => Y.createID(7, clock);
  const part = (clock: number, parent: number) =>
    new Y.Item(
      id(clock),
      null,
      null,
      null,
      null,
      id(parent),
      null,
      new Y.ContentType(new Y.XmlElement('p')),
    );
  const arrived = { ...newsOf(new Y.Doc()).arrived, structs: [part(0, 1), part(1, 0)] };
  assert.equal(isNestedTooDeep(new Y.Doc(), arrived), false);
});

test('a trial has no more room than the process', async () => {
  const doc = nested(8_000);
  const state = Y.encodeStateAsUpdate(doc);
  const deep = { personId: 1, kind: 'article' as const };
  const deleting = Uint8Array.from(deleteOfTop(doc));
  assert.equal(await triedApart(deep, () => state, deleting), null);
});

test('a call brings none either, and a text that is too deep fails with a sentence', async () => {
  const stored = { writes: 1, writtenBy: 1, readingMs: 0, was: emptyArticle, keepsBefore: false };
  const typed = { authorId: 1, words: [], writesSeen: null, isReadSoon: false };
  const state = Y.encodeStateAsUpdate(new Y.Doc());
  const isTooLarge = (error: unknown) => error instanceof Problem && error.code === 'too-large';
  const brought = Y.encodeStateAsUpdate(nested(300, 'elsewhere'));
  const change = { typed: { ...typed, update: brought } };
  await assert.rejects(changeApart(1, 'article', { ...stored, state, change }), isTooLarge);
  const doc = nested(30_000, 'elsewhere');
  const deleting = { typed: { ...typed, update: Uint8Array.from(deleteOfTop(doc)) } };
  const deep = { ...stored, state: Y.encodeStateAsUpdate(doc), change: deleting };
  await assert.rejects(changeApart(1, 'article', deep), isTooLarge);
});

/** An update that takes out the first thing somebody made. */
function deleteOfTop({ clientID }: Y.Doc): number[] {
  const bytes: number[] = [];
  for (let rest = clientID; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest >= 128 ? 128 + (rest % 128) : rest);
    if (rest < 128) return [0, 1, ...bytes, 1, 0, 1];
  }
}
