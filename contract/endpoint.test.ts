import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Paging } from './endpoint.ts';

test('a list gives ten rows of its first page unless asked, and never more than a hundred [R10.24]', () => {
  assert.deepEqual(Paging.parse({}), { limit: 10, page: 1 });
  assert.equal(Paging.parse({ limit: '100' }).limit, 100);
  assert.ok(!Paging.safeParse({ limit: '101' }).success);
});
