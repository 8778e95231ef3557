import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendingAtPause } from './sending-at-pause.ts';

test('whoever pauses a site is told how many posts still arrive', () => {
  assert.equal(sendingAtPause(0), 'Nothing was being sent at that moment.');
  assert.equal(sendingAtPause(1), 'One post was being sent and still arrives.');
  assert.equal(sendingAtPause(2), '2 posts were being sent and still arrive.');
});
