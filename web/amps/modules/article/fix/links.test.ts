import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { htmlToRichText } from '#server/amps/writing/html-to-rich-text.ts';
import { withLink } from './links.ts';

const dead = 'https://pier.test/old';
const linked = (to: string) =>
  richTextToHtml(
    withLink(
      htmlToRichText(`<p>See <a href="${dead}">the <strong>page</strong></a>, or ${dead} too.</p>`),
      dead,
      to,
    ),
  );

test('another address stands wherever the one before was linked or written out', () => {
  assert.equal(
    linked('https://pier.test/new'),
    '<p>See <a href="https://pier.test/new">the </a><a href="https://pier.test/new"><strong>page</strong></a>, or https://pier.test/new too.</p>',
  );
});

test('without the link its words stay', () => {
  assert.equal(linked(''), '<p>See the <strong>page</strong>, or  too.</p>');
});
