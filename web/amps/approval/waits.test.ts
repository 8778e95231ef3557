import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingIn, waitsCount, waitsInWords } from './waits.ts';

const all = { texts: [{ type: 1, waiting: 4, resubmitted: 1 }], requests: 2 };

test('what waits is told by the place where it is decided', () => {
  assert.deepEqual(waitingIn(all, 'article'), { texts: 4, resubmitted: 1, requests: 2 });
  assert.deepEqual(waitingIn(all, 'video'), { texts: 0, resubmitted: 0, requests: 0 });
  assert.equal(waitsCount(waitingIn(all, 'article')), 6);
});

test('it is said in a few words, and not at all where nothing waits', () => {
  assert.equal(waitsInWords(waitingIn(all, 'article')), '4 wait, 1 resubmitted, 2 requests');
  assert.equal(waitsInWords({ texts: 1, resubmitted: 0, requests: 1 }), '1 waits, 1 request');
  assert.equal(waitsInWords({ texts: 0, resubmitted: 0, requests: 0 }), '');
});
