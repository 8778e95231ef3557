import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleSlug, companyKey, companyKeyIn, companySlug, webAddress } from './addresses.ts';

test('an address is readable ASCII, cut between words, and told apart by its marker', () => {
  assert.match(
    articleSlug('Żółć & Größe: the “Ærø” job’s done', 'm'),
    /^zolc-grosse-the-aero-jobs-done-[0-9a-f]{10}$/,
  );
  assert.match(articleSlug('海は忍耐強い', 'm'), /^press-release-[0-9a-f]{10}$/);
  const long = articleSlug('many words '.repeat(30), 'm');
  assert.match(long, /^(many-words-)+(many-)?[0-9a-f]{10}$/);
  assert.ok(long.length <= 80 + 11);
  assert.ok(articleSlug('x'.repeat(300), 'm').length <= 80 + 11);
  assert.notEqual(articleSlug('Same', 'one'), articleSlug('Same', 'other'));
});

test('a company is found by the end of its address', () => {
  for (const name of ['Harborlight Sailing School', '日本', '']) {
    assert.equal(companyKeyIn(companySlug(name)), companyKey(name));
  }
  assert.equal(companyKeyIn('harborlight'), null);
});

test('only web addresses may be linked', () => {
  assert.equal(webAddress('HTTPS://Harborlight.test'), 'https://harborlight.test/');
  for (const bad of [
    'javascript:alert(1)',
    ' java\nscript:x',
    'data:text/html,x',
    '//e.test',
    'mailto:a@b.test',
    '',
  ])
    assert.equal(webAddress(bad), null, bad);
});
