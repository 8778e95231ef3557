import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastRead } from './last-read.ts';

test('a report is as fresh as the page that was not read for longest', () => {
  const read = (...times: (string | null)[]) => lastRead(times.map((read_at) => ({ read_at })));
  assert.equal(read('2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z'), '2026-03-01T10:00:00Z');
  assert.equal(read('2026-03-02T10:00:00Z', null), null);
});
