import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotesIn } from '#domain/amps/find-quote.ts';
import { limits } from '#domain/limits.ts';
import { excessOf } from './growth.ts';

const most = limits.commentAbout.quoteCharacters;
const comments = Array.from({ length: 50 });

/** In a text of one letter: quotes that stand nowhere and nearly everywhere, and one that stands everywhere. */
const quotes = {
  'differs at its beginning': `b${'a'.repeat(most - 1)}`,
  'differs at its end': `${'a'.repeat(most - 1)}b`,
  'differs after a few letters': `${'a'.repeat(5)}b${'a'.repeat(most - 6)}`,
  'stands at every place': 'a'.repeat(most),
};

test('quotes of fifty comments are looked for in step with the text, found or not', async () => {
  const faults: string[] = [];
  for (const [name, quote] of Object.entries(quotes)) {
    const ready = (characters: number) => {
      const input = 'a'.repeat(characters);
      const work = () => {
        const find = quotesIn(input);
        return comments.map(() => find({ quote, before: 'c' }));
      };
      return { input, work };
    };
    const said = await excessOf({ ready }, limits.article.bodyCharacters);
    if (said !== null) faults.push(`${name}: ${said}`);
  }
  assert.deepEqual(faults, []);
});
