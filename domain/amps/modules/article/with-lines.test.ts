import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichText } from '../../rich-text.ts';
import { drawnExcess } from './body-excess.ts';
import { withLines } from './with-lines.ts';

/** So many words, each with a link of its own to a long address. */
const linkedWords = (links: number): RichText => ({
  type: 'doc',
  content: Array.from({ length: links }, (_, at) => ({
    type: 'paragraph' as const,
    content: [
      {
        type: 'text' as const,
        text: 'quay',
        marks: [{ type: 'link', attrs: { href: `https://example.com/${at}${'x'.repeat(1_950)}` } }],
      },
    ],
  })),
});

test('lines stand at the end of a text that has room for them, and alone where it could not be restored with them', () => {
  const whole = withLines(linkedWords(100), ['Once more.']);
  assert.equal(whole.content?.length, 101);
  const full = linkedWords(190);
  assert.equal(drawnExcess(full), null);
  const alone = withLines(full, ['a'.repeat(5_000), 'b']);
  assert.equal(alone.content?.length, 2);
  assert.equal(drawnExcess(alone), null);
});
