import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceFor } from './finding.ts';
import { linkCount, linksIn, unreachable } from './links.ts';

test('links are found in anchors and in plain words, each once and in order', () => {
  assert.deepEqual(linksIn('See https://b.test/x, (http://a.test) and https://b.test/x.'), [
    'https://b.test/x',
    'http://a.test',
  ]);
  assert.deepEqual(
    linksIn('<p><a class=x HREF="https://a.test/?p=1&amp;q=2">https://a.test/?p=1&amp;q=2</a></p>'),
    ['https://a.test/?p=1&q=2'],
  );
  assert.deepEqual(linksIn("<a href='https://a.test'>a</a><a href=https://b.test>b</a>"), [
    'https://a.test',
    'https://b.test',
  ]);
  assert.deepEqual(linksIn('https://a.test https://a.test/'), ['https://a.test']);
  assert.deepEqual(linksIn('“https://a.test/wiki/Tea_(drink)”'), [
    'https://a.test/wiki/Tea_(drink)',
  ]);
  assert.deepEqual(linksIn('HTTPS://A.test'), ['HTTPS://A.test']);
});

test('what leads nowhere on the web is no link', () => {
  for (const html of [
    'plain words',
    '<a href="/about">about</a>',
    '<a href="mailto:a@b.co">mail</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<a name="https">x</a>',
    '<!-- https://a.test -->',
    '<img src="https://a.test/x.png">',
    'https://',
  ])
    assert.deepEqual(linksIn(html), [], html);
});

test('a text that must include a link says so [R6.30]', () => {
  const says = sentenceFor({ label: 'Article' }, linkCount);
  assert.equal(says('no link here'), 'Article must include a link');
  assert.equal(says('see https://example.com'), null);
  assert.equal(says('<a href="https://example.com">here</a>'), null);
});

test('an unreachable link is told in the singular only when it is the only one [R6.26, R6.27]', () => {
  const field = { label: 'Article' };
  assert.equal(
    unreachable(field, { links: 1 }).message,
    'This link could not be reached. Please ensure that link provided is accessible.',
  );
  assert.equal(
    unreachable(field, { links: 2 }).message,
    'Some of the Article links provided could not be reached. Please ensure that all links provided are accessible.',
  );
});
