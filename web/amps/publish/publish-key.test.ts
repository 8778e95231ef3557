import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetPublishing, keyForPublishing } from './publish-key.ts';

function aShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('a double click, a retry and a reload send the same key', () => {
  const shelf = aShelf();
  const key = keyForPublishing(shelf, 4, { destinations: ['newsroom'] });
  assert.match(key, /^[\w-]{8,120}$/);
  assert.equal(shelf.kept.size, 1);
  assert.equal(keyForPublishing(shelf, 4, { destinations: ['newsroom'] }), key);
});

test('other content and other Amps are other acts', () => {
  const shelf = aShelf();
  const key = keyForPublishing(shelf, 4, { destinations: ['newsroom'] });
  assert.notEqual(keyForPublishing(shelf, 5, { destinations: ['newsroom'] }), key);
  assert.notEqual(keyForPublishing(shelf, 4, { destinations: [] }), key);
});

test('after it took effect the same content is a new act', () => {
  const shelf = aShelf();
  const key = keyForPublishing(shelf, 4, {});
  forgetPublishing(shelf, 4);
  assert.notEqual(keyForPublishing(shelf, 4, {}), key);
});

test('what somebody wrote there by hand is not taken for a key', () => {
  const shelf = aShelf();
  shelf.setItem('publish-4', '{"key":5}');
  assert.match(keyForPublishing(shelf, 4, {}), /^[\w-]{8,120}$/);
  shelf.setItem('publish-4', 'x');
  assert.match(keyForPublishing(shelf, 4, {}), /^[\w-]{8,120}$/);
});
