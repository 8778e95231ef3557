import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import * as Y from 'yjs';
import { countDeletions } from './beats.ts';
import { covers, joined, parseVector, readVector, vectorOf, writeVector } from './vectors.ts';

const base64 = (doc: Y.Doc) => Buffer.from(Y.encodeStateVector(doc)).toString('base64');

test('a stored vector covers what was written before it, and nothing written after', () => {
  const [browser, server] = [new Y.Doc(), new Y.Doc()];
  browser.getText('headline').insert(0, 'A quiet morning');
  Y.applyUpdate(server, Y.encodeStateAsUpdate(browser));
  const stored = readVector(base64(server));
  assert.ok(stored && covers(stored, vectorOf(browser)));
  browser.getText('headline').insert(0, 'x');
  assert.ok(!covers(stored, vectorOf(browser)));
});

test('a deletion that was not stored is not called saved', () => {
  const [browser, server] = [new Y.Doc(), new Y.Doc()];
  countDeletions(browser);
  browser.getText('summary').insert(0, 'Keep this. Drop this.');
  Y.applyUpdate(server, Y.encodeStateAsUpdate(browser));
  browser.getText('summary').delete(10, 11);
  assert.ok(!covers(vectorOf(server), vectorOf(browser)));
  Y.applyUpdate(server, Y.encodeStateAsUpdate(browser));
  assert.ok(covers(vectorOf(server), vectorOf(browser)));
  assert.equal(server.getText('summary').toJSON(), 'Keep this.');
});

test('deletions by others, and undoing what one typed, are covered as well', () => {
  const browser = new Y.Doc();
  countDeletions(browser);
  const text = browser.getText('headline');
  const undo = new Y.UndoManager(text);
  text.insert(0, 'typed');
  const before = vectorOf(browser);
  undo.undo();
  assert.ok(!covers(before, vectorOf(browser)));
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(browser));
  const known = vectorOf(browser);
  assert.ok(covers(vectorOf(other), known));
});

test('a vector that cannot be read proves nothing', () => {
  assert.equal(readVector('%%%'), null);
  assert.ok(!covers(parseVector('{"a":1}'), new Map([[1, 1]])));
  assert.ok(!covers(parseVector('nonsense'), new Map([[1, 1]])));
});

test('a vector comes back from the device as it went, and two together cover both', () => {
  const vectors = fc
    .array(fc.tuple(fc.nat(), fc.nat()))
    .map((pairs): ReadonlyMap<number, number> => new Map(pairs));
  fc.assert(
    fc.property(vectors, vectors, (one, other) => {
      assert.deepEqual(parseVector(writeVector(one)), one);
      assert.ok(covers(joined(one, other), one) && covers(joined(one, other), other));
    }),
  );
});
