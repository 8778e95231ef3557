import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SitePost } from '#contract/publish-option.ts';
import { anOption } from '#tests/builders/publish-option.ts';
import { previewPlaces } from './preview-places.ts';

const aPost = (site: string): SitePost => ({ site, module: 1, kind: 'article', post: {} });

test('every place has its own page, called as its owner calls it', () => {
  const places = previewPlaces(
    [
      anOption({ address: 'news.test' }),
      anOption({
        site: 'wordpress',
        account_id: 4,
        account_name: 'Pier blog',
        address: 'pier.test',
      }),
    ],
    [aPost('newsroom'), aPost('wordpress')],
  );
  assert.deepEqual(
    places.map(({ key, name, address, posts }) => [key, name, address, posts.length]),
    [
      ['newsroom:', 'Newsroom', 'news.test', 1],
      ['wordpress:4', 'Pier blog', 'pier.test', 1],
    ],
  );
});

test('where nothing can stand yet there is no page to look at', () => {
  assert.deepEqual(previewPlaces([anOption({ linked: false })], [aPost('newsroom')]), []);
  assert.deepEqual(previewPlaces([anOption({ address: 'news.test' })], []), []);
});
