import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-03-01T12:00:00Z');
const secondsFor = (header?: string) => (retryAfter(header, now).getTime() - now.getTime()) / 1_000;

const waits: [string | undefined, number][] = [
  ['30', 30],
  [' 30 ', 30],
  ['0', 0],
  ['Sun, 01 Mar 2026 12:05:00 GMT', 300],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['315360000', 86_400],
  ['99999999999999999999999999', 86_400],
  ['Tue, 01 Mar 2036 12:00:00 GMT', 86_400],
  ['-5', 60],
  ['1.5', 60],
  ['soon', 60],
  ['Sun, nonsense', 60],
  ['', 60],
  [undefined, 60],
];

for (const [header, seconds] of waits)
  test(`Retry-After “${header ?? 'absent'}” is a rest of ${seconds} seconds`, () => {
    assert.equal(secondsFor(header), seconds);
  });
