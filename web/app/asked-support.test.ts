import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksSupport, withoutSupport, withSupport } from './asked-support.ts';

test('support is asked for by 1 in the query, not by another word or in the hash', () => {
  assert.ok(asksSupport('/welcome?a=2&support=1#top'));
  for (const address of ['/welcome', '/welcome?support=0', '/welcome#?support=1'])
    assert.ok(!asksSupport(address), address);
});

test('the question is added to an address and taken away, and the rest of it stays', () => {
  assert.equal(withSupport('/login?next=%2Fwelcome#a'), '/login?next=%2Fwelcome&support=1#a');
  assert.equal(withSupport('/404'), '/404?support=1');
  assert.equal(withSupport('/welcome?support=1'), '/welcome?support=1');
  assert.equal(withoutSupport('/welcome?support=1'), '/welcome');
  assert.equal(withoutSupport('//e?q=a&support=1#b#c'), '//e?q=a#b#c');
});
