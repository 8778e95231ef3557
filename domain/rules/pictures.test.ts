import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceFor } from './finding.ts';
import { imageMediaResourceLength, maxItems, uploader } from './pictures.ts';

const image = { media_file: { type: 0 } };
const video = { media_file: { type: 1 } };

test('enough pictures must be there, and a video is none [R6.31]', () => {
  const one = sentenceFor({ label: 'Images' }, imageMediaResourceLength(1));
  const two = sentenceFor({ label: 'Images' }, imageMediaResourceLength(2));
  assert.equal(one([]), 'Please provide at least 1 image(s)');
  assert.equal(one([image]), null);
  assert.equal(two([image, video]), 'Please provide at least 2 image(s)');
  assert.equal(two([image, image]), null);
});

test('a list may have only so many items [R6.35]', () => {
  const says = sentenceFor({ label: 'Keywords' }, maxItems(10));
  assert.equal(says(Array(10).fill('x')), null);
  assert.equal(says(Array(11).fill('x')), 'Keywords count cannot exceed 10 items');
});

test('an uploader takes its kinds up to their size, and nothing else', () => {
  const says = sentenceFor({ label: 'Image' }, uploader('image'));
  const refusal = 'The file you have selected is not valid to upload';
  assert.equal(says({ type: 'image/png', size: 10_000_000 }), null);
  assert.equal(says({ type: 'image/png', size: 10_000_001 }), refusal);
  assert.equal(says({ type: 'image/png', size: 0 }), refusal);
  for (const type of ['application/x-msdownload', 'image/svg+xml', 'video/mp4', ''])
    assert.equal(says({ type, size: 10 }), refusal);
  const either = sentenceFor({ label: 'Media' }, uploader('image', 'video'));
  assert.equal(either({ type: 'video/mp4', size: 500_000_000 }), null);
});
