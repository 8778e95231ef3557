import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentInWords } from './moment.ts';

test('a moment in a sentence names its zone', () => {
  const at = new Date('2026-11-22T09:00:00Z');
  assert.equal(momentInWords(at), '22 November 2026 at 09:00 UTC');
  assert.match(momentInWords(at, 'Asia/Kolkata'), /^22 November 2026 at 14:30 \S+$/);
});
