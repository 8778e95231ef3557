import assert from 'node:assert/strict';
import test from 'node:test';
import { refusalOf, refusedBefore } from './refusals.ts';

test('a wrong kind of file is refused by name, in the product’s sentence', () => {
  const says = refusedBefore({ name: 'setup.exe', type: 'application/x-msdownload', size: 900 });
  assert.match(String(says), /^setup\.exe: The file you have selected is not valid to upload\./);
  assert.match(String(says), /Choose a JPEG/);
});

test('a picture that is too large is refused with its size and the limit', () => {
  const says = refusedBefore({ name: 'wall.png', type: 'image/png', size: 12_400_000 });
  assert.match(String(says), /12\.4 MB; up to 10 MB/);
});

test('a picture within the limits is sent', () => {
  assert.equal(refusedBefore({ name: 'a.webp', type: 'image/webp', size: 10_000_000 }), null);
});

test('the server’s own words are shown, and a cut connection says what to do', () => {
  const body = JSON.stringify({ meta: { errors: ['That picture is broken.'] } });
  assert.equal(refusalOf('a.png', 422, body), 'a.png: That picture is broken.');
  assert.match(refusalOf('a.png', 0, ''), /try again/);
  assert.match(refusalOf('a.png', 502, '<html>'), /try again/);
});
