import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phrasesIn } from './phrases-in.ts';

test('the phrases that stand in a text are found, those within others too', () => {
  const found = phrasesIn('thesailingschoolopens', [
    'sailingschool',
    'school',
    'sea',
    'schools',
    'ail',
  ]);
  assert.deepEqual([...found], ['sailingschool', 'school', 'ail']);
});

test('whatever text and phrases are, the same is found as by looking for each', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '漢', '😀'), maxLength: 40 });
  const phrase = fc.string({
    unit: fc.constantFrom('a', 'b', '漢', '😀'),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(text, fc.array(phrase, { maxLength: 8 }), (page, phrases) => {
      const wanted = phrases.filter((one) => page.includes(one));
      assert.deepEqual(phrasesIn(page, phrases), new Set(wanted));
    }),
  );
});
