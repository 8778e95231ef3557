import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blogPlace } from './blog-place.ts';

test('a blog is one place, however its address is written', () => {
  const written = [
    'https://Quay.test/news',
    'http://quay.test/news/',
    'https://quay.test//news//',
    'https://quay.test/news/index.php',
    'https://quay.test/news/index.php/wp-json/',
    'https://quay.test/news/?rest_route=/',
  ];
  assert.deepEqual([...new Set(written.map(blogPlace))], ['quay.test/news']);
  assert.equal(blogPlace('https://quay.test:8443'), 'quay.test:8443');
  assert.notEqual(blogPlace('https://quay.test/other'), blogPlace('https://quay.test/news'));
});
