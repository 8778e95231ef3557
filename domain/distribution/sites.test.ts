import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberedSites, oauthSites, siteOfNumber } from './sites.ts';

const nameOf = (id: number) => siteOfNumber(id)?.name;

test('the podcast sites have their numbers and take a link to the show [R4.67]', () => {
  assert.deepEqual([45, 108, 113].map(nameOf), ['Apple Podcast', 'Spotify', 'Amazon Podcast']);
  for (const id of [45, 108, 113]) assert.equal(siteOfNumber(id)?.signIn.by, 'show-link');
});

test('the networks have their numbers, and SlideShare and Pinterest theirs [R4.68, R4.69]', () => {
  assert.deepEqual([114, 115, 116, 117, 118, 119, 120].map(nameOf), [
    'Twitter',
    'YouTube',
    'Vimeo',
    'Facebook',
    'Instagram',
    'LinkedIn',
    'TikTok',
  ]);
  assert.deepEqual([121, 124].map(nameOf), ['SlideShare', 'Pinterest']);
  assert.equal(numberedSites.length, 12);
});

test('eight of the twelve are linked by signing in', () => {
  assert.deepEqual(
    oauthSites.map(({ number }) => number),
    [114, 115, 116, 117, 118, 119, 120, 124],
  );
});
