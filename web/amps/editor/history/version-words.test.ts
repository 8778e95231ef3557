import assert from 'node:assert/strict';
import test from 'node:test';
import type { Version } from '#contract/modules/versions.ts';
import { versionWords } from './version-words.ts';

const version: Version = {
  number: 4,
  name: null,
  reason: 'writing',
  author: 'Ada Lovelace',
  restored_from: null,
  words: 612,
  at: '2026-11-21T09:41:00.000Z',
};

test('a version is called by its name, or by how it came to be', () => {
  assert.equal(versionWords({ ...version, name: 'Before the cut' }), 'Before the cut');
  assert.equal(versionWords(version), 'While writing');
  assert.equal(
    versionWords({ ...version, reason: 'restored', restored_from: 2 }),
    'Restored from version 2',
  );
});
