import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerWords } from './banner-words.ts';

test('only where nothing else is loaded does the notice say so', () => {
  assert.match(bannerWords([]), /^Only strictly necessary cookies/);
  const both = bannerWords(['analytics', 'chatbot']);
  assert.doesNotMatch(both, /only/i);
  assert.match(both, /If you accept, an analytics .* and a chat window come from elsewhere/);
  assert.match(bannerWords(['chatbot']), /a chat window comes .* It is not loaded before\./);
});
