import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, filtersOf } from './filters.ts';

test('an address that says nothing asks for the newest of all statuses', () => {
  assert.deepEqual(filtersOf(defaults), {
    q: '',
    status: undefined,
    tab: undefined,
    owner_id: undefined,
    sort: 'updated_at',
    order: 'desc',
    limit: 10,
  });
});

test('drafts, whose code is 0, can be asked for', () => {
  assert.equal(filtersOf({ ...defaults, status: '0' }).status, 0);
});

test('a tab of the list can be asked for', () => {
  assert.equal(filtersOf({ ...defaults, tab: 'needs-you' }).tab, 'needs-you');
});

test('pages of another size can be asked for', () => {
  assert.equal(filtersOf({ ...defaults, limit: '50' }).limit, 50);
});

test('the Amps of one person can be asked for', () => {
  assert.equal(filtersOf({ ...defaults, owner: '12' }).owner_id, 12);
});

test('words that the call would refuse count as not said', () => {
  const filters = filtersOf({
    q: 'x'.repeat(300),
    status: '9',
    tab: 'mine',
    owner: '0x1',
    sort: 'owner',
    order: 'up',
    limit: '20',
  });
  assert.deepEqual(filters, {
    q: 'x'.repeat(200),
    status: undefined,
    tab: undefined,
    owner_id: undefined,
    sort: 'updated_at',
    order: 'desc',
    limit: 10,
  });
});
