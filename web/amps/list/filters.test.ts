import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, filtersOf as filtersAt, sinceOf, updatedWithin } from './filters.ts';

const now = new Date(2026, 2, 8, 15, 30).getTime();
const filtersOf = (words: typeof defaults) => filtersAt(words, now);

test('an address that says nothing asks for the newest of all statuses', () => {
  assert.deepEqual(filtersOf(defaults), {
    q: '',
    status: undefined,
    tab: undefined,
    owner_id: undefined,
    company_id: undefined,
    updated_since: undefined,
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
    company: '-3',
    updated: 'yesterday',
    sort: 'owner',
    order: 'up',
    limit: '20',
  });
  assert.deepEqual(filters, {
    q: 'x'.repeat(200),
    status: undefined,
    tab: undefined,
    owner_id: undefined,
    company_id: undefined,
    updated_since: undefined,
    sort: 'updated_at',
    order: 'desc',
    limit: 10,
  });
});

test('what was changed lately is asked for from the beginning of a day, by the reader’s clock', () => {
  const begins = (updated: string) => new Date(sinceOf(updated, now) ?? 0);
  assert.deepEqual(begins('0'), new Date(2026, 2, 8));
  assert.deepEqual(begins('30'), new Date(2026, 1, 6));
  for (const { value } of updatedWithin) {
    const { updated_since } = filtersOf({ ...defaults, updated: value });
    assert.equal(
      updated_since,
      filtersAt({ ...defaults, updated: value }, now + 60_000).updated_since,
    );
  }
});

test('the Amps of one company can be asked for', () => {
  assert.equal(filtersOf({ ...defaults, company: '7' }).company_id, 7);
});
