import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionWords } from './decision-words.ts';

const deciding = {
  isLive: false,
  isSetForLater: false,
  isHeld: false,
  hasNewer: false,
  called: 'article',
};

test('an editor is told that a live text stands until a change of it is approved', () => {
  const { bar, rejected, rejecting } = decisionWords({
    ...deciding,
    isLive: true,
    isSetForLater: false,
    called: 'podcast',
  });
  assert.match(bar, /^Live already/);
  assert.match(rejected, /approved before stands/);
  assert.equal(rejecting.title, 'Send this change back');
});

test('of what was never out, that nothing is sent, and that the credits come back', () => {
  const { bar, rejected, rejecting } = decisionWords({
    ...deciding,
    isLive: false,
    isSetForLater: false,
    called: 'podcast',
  });
  assert.equal(bar, 'Approving sends exactly this text.');
  assert.match(rejected, /credits are free again/);
  assert.match(rejecting.text, /^Nothing is sent/);
  assert.equal(rejecting.title, 'Send this podcast back');
});

test('of what is set for later, that nothing is sent before its time', () => {
  const { bar, approved } = decisionWords({
    ...deciding,
    isLive: false,
    isSetForLater: true,
    called: 'article',
  });
  assert.equal(bar, 'Approving sends exactly this text, once its time has come.');
  assert.match(approved, /goes out once its time has come\.$/);
});

test('of what would be held, that it is, before and after the decision', () => {
  const { bar, approved } = decisionWords({ ...deciding, isSetForLater: true, isHeld: true });
  assert.match(bar, /it is held: nothing is sent/);
  assert.match(approved, /^Approved and held/);
});

test('an older text is never called the one that goes out', () => {
  for (const isLive of [true, false])
    assert.match(decisionWords({ ...deciding, isLive, hasNewer: true }).bar, /is not the newest/);
});
