import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Described } from '#contract/people.ts';
import { identify } from './analytics.ts';

const ada = { id: 7, firstname: 'Ada', is_client: true, published_count: 3 } as Described;
const said = ['identify', 7, { firstname: 'Ada', is_client: true, published_count: 3 }];

test('the analytics on the page is told the id and the attributes [R8.21]', () => {
  const calls: unknown[][] = [];
  identify({ hj: (...call: unknown[]) => void calls.push(call) }, ada);
  assert.deepEqual(calls, [said]);
});

test('what is said before its script has come waits for it', () => {
  const page: Parameters<typeof identify>[0] = {};
  identify(page, ada);
  assert.deepEqual(page.hj?.q, [said]);
});
