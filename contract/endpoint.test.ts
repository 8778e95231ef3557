import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows } from './contract.ts';
import { Moment, Paging } from './endpoint.ts';

test('a list gives ten rows of its first page unless asked, and never more than a hundred [R10.24]', () => {
  assert.deepEqual(Paging.parse({}), { limit: 10, page: 1 });
  assert.equal(Paging.parse({ limit: '100' }).limit, 100);
  assert.ok(!Paging.safeParse({ limit: '101' }).success);
});

test('a moment is one that the database can hold', () => {
  for (const moment of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'])
    assert.equal(Moment.parse(moment), moment);
  for (const moment of ['0000-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])
    assert.ok(!Moment.safeParse(moment).success, moment);
});

test('what is read or printed whole is asked for at most sixty times a minute', () => {
  const whole = rows.filter(({ method, path }) => method === 'GET' && /\.(csv|pdf)$/.test(path));
  assert.ok(whole.length > 15);
  for (const { path, perMinute = Infinity } of whole) assert.ok(perMinute <= 60, path);
});

test('what asks hosts of others before it answers has a measure of its own each minute', () => {
  const asking = rows.filter(({ asksOutside }) => asksOutside);
  assert.ok(asking.length > 5);
  for (const { path, perMinute = Infinity } of asking) assert.ok(perMinute <= 120, path);
});
