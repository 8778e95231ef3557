import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastReadOf } from './stamped.ts';

const proof = (checked_at: string, http_status = 200) => ({ checked_at, http_status });
const watch = (read_at: string | null) => ({ read_at });

test('a report was last read when a page of it was, first or again, and not when it is opened', () => {
  assert.equal(lastReadOf([]), null);
  assert.equal(lastReadOf([{ proof: null, watch: null }]), null);
  const first = { proof: proof('2026-11-20T11:04:00.000Z'), watch: watch(null) };
  assert.equal(lastReadOf([first]), '2026-11-20T11:04:00.000Z');
  const again = {
    proof: proof('2026-11-19T08:00:00.000Z'),
    watch: watch('2026-11-22T09:00:00.000Z'),
  };
  assert.equal(lastReadOf([again, first]), '2026-11-22T09:00:00.000Z');
});

test('a look that found the site away is no reading, whatever was read before', () => {
  const away = { proof: proof('2026-11-22T12:00:00.000Z', 500), watch: watch(null) };
  assert.equal(lastReadOf([away]), null);
  const before = { ...away, watch: watch('2026-11-21T11:00:00.000Z') };
  assert.equal(lastReadOf([before]), '2026-11-21T11:00:00.000Z');
  const removed = { proof: proof('2026-11-22T12:00:00.000Z', 404), watch: watch(null) };
  assert.equal(lastReadOf([removed]), '2026-11-22T12:00:00.000Z');
});

test('nor is one that met somebody else’s page, though it was answered', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const astray = {
    proof: { ...proof(at), is_elsewhere: true },
    watch: { ...watch(at), is_elsewhere: true },
  };
  assert.equal(lastReadOf([astray]), null);
  const away = { ...astray, proof: proof('2026-11-23T12:00:00.000Z', 503) };
  assert.equal(lastReadOf([away]), null, 'nor does an outage since make it one');
  const read = { proof: proof('2026-11-21T11:00:00.000Z'), watch: watch(null) };
  assert.equal(lastReadOf([astray, read]), '2026-11-21T11:00:00.000Z');
});
