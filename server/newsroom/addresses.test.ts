import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paragraphs } from '#tests/languages/paragraphs.ts';
import {
  articlePath,
  articleSlug,
  companyKey,
  companyKeyIn,
  companySlug,
  formerCompanySlugs,
  webAddress,
} from './addresses.ts';

test('an address of Latin letters is readable ASCII, cut between words, and told apart by its marker', () => {
  assert.match(
    articleSlug('Żółć & Größe: the “Ærø” job’s done', 'm'),
    /^zolc-grosse-the-aero-jobs-done-[0-9a-f]{10}$/,
  );
  const long = articleSlug('many words '.repeat(30), 'm');
  assert.match(long, /^(many-words-)+(many-)?[0-9a-f]{10}$/);
  assert.ok(long.length <= 80 + 11);
  assert.ok(articleSlug('x'.repeat(300), 'm').length <= 80 + 11);
  assert.notEqual(articleSlug('Same', 'one'), articleSlug('Same', 'other'));
});

test('an address is readable in every script, and safe in a URL', () => {
  for (const { language, headline, slug } of paragraphs) {
    const made = articleSlug(headline, 'm');
    assert.equal(made.slice(0, -11), slug, language);
    assert.equal(made, made.normalize('NFC'));
    const path = articlePath(made);
    assert.match(path, /^\/articles\/[\w%.-]+$/);
    assert.equal(new URL(path, 'http://news.test').pathname, path);
  }
  assert.match(articleSlug('!!! ???', 'm'), /^press-release-[0-9a-f]{10}$/);
  const long = articleSlug('港の古い倉庫が生まれ変わる'.repeat(20), 'm');
  assert.equal(long.length, 80 + 11);
  assert.match(articleSlug('a/../b%2e?x#y\u202e\u0000', 'm'), /^a-b-2e-x-y-[0-9a-f]{10}$/);
});

test('an address has one spelling, whatever stood between a letter and its sign', () => {
  assert.match(articleSlug("Cafe'\u0301 opens", 'm'), /^cafe-opens-[0-9a-f]{10}$/);
  const signs = "e\u0301'’\u200c\u200dক\u09c7\u09beम\u093cかは\u3099ᄀ\u1161\u11a8\u0130И\u0306 -a";
  const unit = fc.oneof(
    fc.constantFrom(...Array.from(signs)),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  const words = fc.array(unit, { maxLength: 120 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, (headline) => {
      for (const slug of [articleSlug(headline, 'm'), companySlug(headline)])
        assert.equal(slug, slug.normalize('NFC'));
    }),
  );
});

test('a company has an address of its name and a long key, and those it had before', () => {
  const key = companyKey('株式会社 Sea');
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(companySlug('株式会社 Sea'), `株式会社-sea-${key}`);
  assert.deepEqual(formerCompanySlugs('株式会社 Sea'), [
    '株式会社-sea-3693becd1d',
    'sea-3693becd1d',
  ]);
});

test('a company is found by the end of its address', () => {
  for (const name of ['Harborlight Sailing School', '日本', '']) {
    const now = { key: companyKey(name), isFormer: false };
    assert.deepEqual(companyKeyIn(companySlug(name)), now);
    for (const former of formerCompanySlugs(name))
      assert.deepEqual(companyKeyIn(former), { key: former.slice(-10), isFormer: true });
  }
  for (const slug of ['harborlight', 'x-0123456789a', 'x0123456789'])
    assert.equal(companyKeyIn(slug), null, slug);
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
