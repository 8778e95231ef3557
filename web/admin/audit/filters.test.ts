import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, filtersOf, placesOf } from './filters.ts';

test('an address that says nothing asks for everything', () => {
  assert.deepEqual(filtersOf(defaults), {
    who: '',
    kind: undefined,
    from: undefined,
    to: undefined,
  });
});

test('the last day is asked for whole', () => {
  const { from, to } = filtersOf({ ...defaults, from: '2026-01-02', to: '2026-01-02' });
  assert.equal(Date.parse(to ?? '') - Date.parse(from ?? ''), 86_400_000);
});

test('words that the call would refuse count as not said', () => {
  const wrong = { who: 'x'.repeat(300), kind: 'nonsense', from: 'yesterday', to: '2026-1-2' };
  assert.deepEqual(filtersOf({ ...defaults, ...wrong }), {
    who: 'x'.repeat(200),
    kind: undefined,
    from: undefined,
    to: undefined,
  });
  assert.deepEqual(placesOf({ before: '0', after: '12' }), { before: undefined, after: 12 });
});
