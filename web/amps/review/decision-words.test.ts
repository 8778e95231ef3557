import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionWords } from './decision-words.ts';

test('an editor is told that a live text stands until a change of it is approved', () => {
  const { bar, rejected, rejecting } = decisionWords({
    isLive: true,
    isSetForLater: false,
    called: 'podcast',
  });
  assert.match(bar, /^Live already/);
  assert.match(rejected, /approved before stands/);
  assert.deepEqual(rejecting.yes, 'Reject change');
});

test('of what was never out, that nothing is sent, and that the credits come back', () => {
  const { bar, rejected, rejecting } = decisionWords({
    isLive: false,
    isSetForLater: false,
    called: 'podcast',
  });
  assert.equal(bar, 'Approving sends exactly the text below.');
  assert.match(rejected, /credits are free again/);
  assert.match(rejecting.text, /^Nothing is sent/);
  assert.deepEqual([rejecting.title, rejecting.yes], ['Reject this podcast', 'Reject podcast']);
});

test('of what is set for later, that nothing is sent before its time', () => {
  const { bar, approved } = decisionWords({
    isLive: false,
    isSetForLater: true,
    called: 'article',
  });
  assert.equal(bar, 'Approving sends exactly the text below, once its time has come.');
  assert.match(approved, /goes out once its time has come\.$/);
});
