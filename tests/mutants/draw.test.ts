import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { allPlaces, drawMutants, mutantsOf } from './draw.ts';

const mutantsIn = (code: string) => {
  const { program } = parseSync('a.ts', code);
  return mutantsOf({ path: 'a.ts', code, program }).map(
    ({ start, end, instead }) => code.slice(0, start) + instead + code.slice(end),
  );
};

test('a mutant turns a comparison, drops a guard or a call, doubles a number; a type stays', () => {
  assert.deepEqual(mutantsIn('if (a < b) go();'), [
    'if (false) go();',
    'if (a <= b) go();',
    'if (a < b) ;',
  ]);
  assert.deepEqual(mutantsIn('const wait = 30;'), ['const wait = 60;']);
  assert.deepEqual(mutantsIn('type Wait = 30;'), []);
});

test('the same seed draws the same places, another one others, on every floor', () => {
  const all = allPlaces();
  const places = (seed: number) =>
    drawMutants(all, seed, 12).map(({ path, start }) => `${path} ${start}`);
  assert.deepEqual(places(1), places(1));
  assert.notDeepEqual(places(1), places(2));
  const floors = new Set(places(1).map((place) => place.split('/')[0]));
  assert.deepEqual(floors, new Set(['domain', 'contract', 'server', 'web', 'practice']));
});
