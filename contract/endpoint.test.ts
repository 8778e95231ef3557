import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows } from './contract.ts';
import { Paging } from './endpoint.ts';

test('a list gives ten rows of its first page unless asked, and never more than a hundred [R10.24]', () => {
  assert.deepEqual(Paging.parse({}), { limit: 10, page: 1 });
  assert.equal(Paging.parse({ limit: '100' }).limit, 100);
  assert.ok(!Paging.safeParse({ limit: '101' }).success);
});

test('what is read or printed whole is asked for at most sixty times a minute', () => {
  const whole = rows.filter(({ method, path }) => method === 'GET' && /\.(csv|pdf)$/.test(path));
  assert.ok(whole.length > 15);
  for (const { path, perMinute = Infinity } of whole) assert.ok(perMinute <= 60, path);
});
