import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import * as Y from 'yjs';
import { changeBetween, movedBy, type TextDelta } from './text-change.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀'), maxLength: 12 });

test('the change found between two texts leads from one to the other and cuts no character', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(24), (before, after, caret) => {
      const change = changeBetween(before, after, Math.min(caret, after.length));
      if (!change) return assert.equal(before, after);
      const { at, removed, inserted } = change;
      assert.equal(before.slice(0, at) + inserted + before.slice(at + removed), after);
      assert.ok(inserted.isWellFormed());
      assert.ok(before.slice(at, at + removed).isWellFormed());
    }),
  );
});

test('a letter typed among its equals goes in where the caret is', () => {
  assert.deepEqual(changeBetween('aaa', 'aaaa', 2), { at: 1, removed: 0, inserted: 'a' });
});

test('one typed letter replaces nothing', () => {
  assert.deepEqual(changeBetween('The mill', 'The mills', 9), {
    at: 8,
    removed: 0,
    inserted: 's',
  });
});

test('a caret stays at its word while another person writes and deletes around it', () => {
  fc.assert(
    fc.property(letters, fc.nat(), letters, fc.nat(), fc.nat(4), (text, place, words, at, gone) => {
      const shared = new Y.Doc().getText('headline');
      shared.insert(0, `${text}|${text}`);
      const caret = text.length;
      const from = at % (text.length + 1);
      let delta: TextDelta = [];
      shared.observe((event) => (delta = event.delta));
      shared.doc?.transact(() => {
        if (place % 2 === 0) shared.insert(from, words);
        else shared.delete(from, Math.min(gone, text.length - from));
      });
      if (place % 2 === 0 && from === caret) return;
      assert.equal(shared.toJSON()[movedBy(delta, caret)], '|');
    }),
  );
});

test('words put in exactly at the caret come after it', () => {
  assert.equal(movedBy([{ retain: 3 }, { insert: 'new' }], 3), 3);
});
