import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posted } from './post.ts';

const home = 'https://www.quay.test/blog/';
const linkOf = (link: string, at = home) =>
  posted({ id: 7, slug: 'ferry', status: 'publish', link }, { home: at }).link;

test('a post is at an address of its own site, whatever that site calls it', () => {
  for (const own of [
    'https://www.quay.test/blog/ferry/',
    'http://quay.test/ferry/',
    'https://news.quay.test/ferry/',
  ])
    assert.equal(linkOf(own), own);
  for (const other of [
    'https://www.bbc.com/news',
    'https://quay.test.evil.test/',
    'https://evilquay.test/',
    'https://quay.test:8443/',
    'https://quay.test@evil.test/',
    'https://a:b@quay.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/ferry/',
    `https://quay.test/${'x'.repeat(9_000)}`,
  ])
    assert.equal(linkOf(other), 'https://www.quay.test/blog/?p=7', other);
  assert.equal(linkOf('', 'https://quay.test/wp-json/'), 'https://quay.test/?p=7');
});
