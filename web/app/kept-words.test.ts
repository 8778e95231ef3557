import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetWordsOfOthers, takeWords } from './kept-words.ts';

function aStore(items: Record<string, string>) {
  const kept = new Map(Object.entries(items));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const words = { 'kept:7:/app/profile/personal:personal': '{"firstname":"Ada"}', other: 'x' };
const place = { personId: 7, path: '/app/profile/personal' };

test('what was kept is given back once, to its own person, page and form', () => {
  const store = aStore(words);
  assert.equal(takeWords({ ...place, personId: 8 }, 'personal', store), null);
  assert.equal(takeWords({ ...place, path: '/app/welcome' }, 'personal', store), null);
  assert.equal(takeWords(place, 'email', store), null);
  assert.deepEqual(takeWords(place, 'personal', store), { firstname: 'Ada' });
  assert.equal(takeWords(place, 'personal', store), null);
});

test('when somebody else logs in, it is gone; what else the browser keeps stays', () => {
  const store = aStore(words);
  forgetWordsOfOthers(7, store);
  assert.equal(store.kept.size, 2);
  forgetWordsOfOthers(8, store);
  assert.deepEqual([...store.kept.keys()], ['other']);
});
