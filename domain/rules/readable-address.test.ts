import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableAddress } from './readable-address.ts';

const shown = (path: string) => readableAddress(`https://blog.test/${encodeURI(path)}`);

test('an address is shown in the letters of its script', () => {
  for (const path of ['łódź-otwarta', '横浜/港が開く', 'ميناء-جديد', 'हिन्दी', 'ทะเล', 'Ελλάδα'])
    assert.equal(shown(path), `blog.test/${path}`);
  assert.equal(
    readableAddress('https://blog.test/?p=%C5%82&q=a%20b#%C5%BC'),
    'blog.test/?p=ł&q=a%20b#ż',
  );
  assert.equal(readableAddress('https://blog.test/'), 'blog.test');
  assert.equal(readableAddress('no address'), 'no address');
});

test('nothing that is shown passes for another address', () => {
  assert.equal(readableAddress('https://аррӏе.com/łódź'), 'xn--80ak6aa92e.com/łódź');
  assert.equal(readableAddress('https://blog.test@evil.test/'), 'evil.test');
  const tricks = [
    '%2F',
    '%3Fnext',
    '%E2%88%95evil.test',
    '%EF%BC%8Fevil.test',
    '%E2%80%AEmoc.live',
    '%E2%81%A6a',
    '%E2%80%8B',
    '%C2%AD',
    '%E3%85%A4',
    '%E1%85%A0',
    '%00',
    '%0A',
    '%C2%A0',
    '%CC%B8',
    '%F3%A0%81%81',
  ];
  for (const trick of tricks)
    assert.equal(readableAddress(`https://blog.test/a${trick}`), `blog.test/a${trick}`, trick);
  assert.equal(
    readableAddress('https://blog.test/%ff%C5'),
    'blog.test/%ff%C5',
    'bytes that are no text',
  );
});
