import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerWords } from './banner-words.ts';

test('only where nothing else is loaded does the notice say so', () => {
  assert.match(bannerWords([]), /^Only strictly necessary cookies/);
  const both = bannerWords(['analytics', 'chatbot']);
  assert.doesNotMatch(both, /only/i);
  assert.match(
    both,
    /also loads analytics software .* and a chat window\. They come from other companies/,
  );
  assert.match(
    bannerWords(['chatbot']),
    /also loads a chat window\. It comes from another company/,
  );
});
