import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { stateOf } from './submitted.ts';

test('what is approved and set for later is not called live', () => {
  const { title, text } = stateOf({ status: statusCode.live }, true);
  assert.match(title, /approved and set for later/);
  assert.match(text, /Nothing is sent before its time/);
  assert.equal(stateOf({ status: statusCode.live }, false).title, 'It is live');
  assert.equal(stateOf({ status: statusCode.pending }, true).title, 'It is submitted');
});
