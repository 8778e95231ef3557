import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted } from './counted.ts';

test('one is never told as many', () => {
  assert.equal(counted(1, 'file'), '1 file');
  assert.equal(counted(0, 'file'), '0 files');
  assert.equal(counted(1_234, 'entry', 'entries'), '1,234 entries');
});
