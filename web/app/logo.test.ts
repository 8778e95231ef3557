import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { readKept } from '#web/kit/browser-keep.ts';
import { logoIn, logoOf } from './logo.ts';

test('what the server says becomes the picture and its alternative text [R4.31]', () => {
  const file = 'http://usercontent.test/m/a.png';
  assert.deepEqual(logoOf({ logo: { file }, site: 'Acme Media' }), {
    src: file,
    alt: 'Acme Media',
  });
  assert.equal(logoOf({ logo: { file: '' }, site: 'Acme Media' }), null);
  assert.equal(logoOf({ logo: null, site: null }), null);
});

test('of what is kept in the browser only a whole logo is believed', () => {
  const read = (words: string) => logoIn(readKept(aBrowserKeep({ logo: words }), 'logo'));
  assert.deepEqual(read('{"src":"/a.png","alt":"Acme","more":1}'), { src: '/a.png', alt: 'Acme' });
  for (const words of ['', '{', 'null', '[]', '7', '{"src":1,"alt":""}'])
    assert.equal(read(words), null, words);
});
