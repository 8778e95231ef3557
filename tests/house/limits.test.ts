import assert from 'node:assert/strict';
import test from 'node:test';
import { parseSync } from 'oxc-parser';
import { limits } from '#domain/limits.ts';
import { sources } from './house.ts';
import { unreadLimits } from './limits.ts';

const own = sources.filter(({ path, isTest }) => !isTest && path !== 'domain/limits.ts');

test('every limit is read: a number without its feature promises something', () => {
  assert.deepEqual(unreadLimits(limits, own), []);
});

test('a limit that is planted is found, whatever else is called the same', () => {
  const planted = {
    ...limits,
    planted: 1,
    article: { ...limits.article, bytes: 2 },
    letter: { ...limits.letter, words: { min: 3 } },
  };
  assert.deepEqual(unreadLimits(planted, own), ['article.bytes', 'letter.words.min', 'planted']);
});

test('a limit is read by its path, by a name that is set to it, by a pattern, or in a group that is handed on', () => {
  const tree = { a: { b: 1, c: 2 }, d: { e: 3, f: 4 }, g: { b: 5, h: 6 }, i: { b: 7, j: 8 } };
  const code = `
    import { limits } from '#domain/limits.ts';
    const room = limits.a;
    const { e } = limits.d;
    hold(room.b, limits.g.h.length);
    give(limits.i);
    const given = ({ j = 1 }) => other.f + j;`;
  const { program } = parseSync('a.ts', code);
  assert.deepEqual(unreadLimits(tree, [{ program }]), ['a.c', 'd.f', 'g.b']);
});
