import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metadataOf } from './transfer.ts';

const file = { name: 'mill.png', type: 'image/png' };
const target = {
  kind: 'picture',
  id: 9,
  path: '/announcements/edit/5/podcast',
  title: 'A',
} as const;
const sending = { key: 'k', personId: 7, url: null };

test('a picture is sent for its module by the kind that is of', () => {
  const sent = metadataOf(file, { ...sending, target: { ...target, of: 'podcast' } });
  assert.equal(sent['podcast'], '9');
  assert.equal(sent['article'], undefined);
});

test('what was kept before there were other kinds goes to the module it was chosen for', () => {
  assert.equal(metadataOf(file, { ...sending, target })['article'], '9');
});

test('a logo is sent for no module', () => {
  const logo = { ...target, kind: 'logo' } as const;
  assert.deepEqual(Object.keys(metadataOf(file, { ...sending, target: logo })).sort(), [
    'filename',
    'filetype',
    'sender',
  ]);
});
