import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentCanon, sentCanon } from '#domain/amps/modules/article/fields.ts';
import { aPicture, aRelease } from '#tests/builders/a-release.ts';
import { hashOfPayload, readPayload, specOf } from './payloads.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const release = aRelease({ pictures: [aPicture()] });

test('a payload has the hash that was approved at its time: with the words about its company, or without', () => {
  const { pictures, company } = release;
  const today = { ...release, canon: 'article/2' as const };
  assert.equal(hashOfPayload(today), sha256(sentCanon(today, pictures, company)));
  assert.equal(hashOfPayload(release), sha256(contentCanon(release, pictures)));
  const renamed = { ...company, name: 'Another school' };
  assert.notEqual(hashOfPayload({ ...today, company: renamed }), hashOfPayload(today));
  assert.equal(hashOfPayload({ ...release, company: renamed }), hashOfPayload(release));
});

test('what is stored is read by the schema of its kind, those of earlier times too', () => {
  for (const stored of [release, { ...release, canon: 'article/2' as const }])
    assert.deepEqual(readPayload(JSON.parse(JSON.stringify(stored))), stored);
});

test('what was forgotten, and what no kind is known of, is no payload', () => {
  for (const stored of [{}, null, { ...release, kind: 'leaflet' }, { kind: 'article' }])
    assert.throws(() => readPayload(stored));
  assert.throws(() => readPayload({ ...release, kind: 'infographic' }), /not-found|there is no/i);
});

test('an article is proven by its headline and nine tenths of its sentences', () => {
  const proof = specOf(release).provenBy({
    ...release,
    headline: 'Open',
    body_text: 'One. Two!\n三。四。',
  });
  assert.deepEqual(proof, {
    title: 'Open',
    sentences: ['One.', 'Two!', '三。', '四。'],
    enough: 0.9,
    besides: [],
  });
});
