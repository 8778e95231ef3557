import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { forgetPublishing, keyForPublishing } from './publish-key.ts';

test('a double click, a retry and a reload send the same key', () => {
  const tab = aBrowserKeep();
  const key = keyForPublishing(tab, 4, { destinations: ['newsroom'] });
  assert.match(key, /^[\w-]{8,120}$/);
  assert.equal(tab.kept.size, 1);
  assert.equal(keyForPublishing(tab, 4, { destinations: ['newsroom'] }), key);
});

test('other content and other Amps are other acts', () => {
  const tab = aBrowserKeep();
  const key = keyForPublishing(tab, 4, { destinations: ['newsroom'] });
  assert.notEqual(keyForPublishing(tab, 5, { destinations: ['newsroom'] }), key);
  assert.notEqual(keyForPublishing(tab, 4, { destinations: [] }), key);
});

test('after it took effect the same content is a new act', () => {
  const tab = aBrowserKeep();
  const key = keyForPublishing(tab, 4, {});
  forgetPublishing(tab, 4);
  assert.notEqual(keyForPublishing(tab, 4, {}), key);
});

test('what somebody wrote there by hand is not taken for a key', () => {
  const tab = aBrowserKeep();
  tab.setItem('publish-4', '{"key":5}');
  assert.match(keyForPublishing(tab, 4, {}), /^[\w-]{8,120}$/);
  tab.setItem('publish-4', 'x');
  assert.match(keyForPublishing(tab, 4, {}), /^[\w-]{8,120}$/);
});
