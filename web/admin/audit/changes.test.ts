import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { exactTime } from '#web/kit/times.ts';
import { changesOf } from './changes.ts';

test('a status is shown by its name, before and after', () => {
  assert.deepEqual(
    changesOf({ action: 'amp.submit', before: { status: 0 }, after: { status: 1 } }),
    [{ name: 'status', from: 'Draft', to: 'In review' }],
  );
});

test('a live Amp that was taken down is not called rejected', () => {
  const moved = { before: { status: statusCode.live }, after: { status: statusCode.rejected } };
  const to = (action: string) => changesOf({ action, ...moved }).map((change) => change.to);
  assert.deepEqual(to('amp.retract'), ['Retracted']);
  assert.deepEqual(to('amp.lapse'), ['Ended, credit returned']);
  assert.deepEqual(to('amp.reject'), ['Rejected']);
});

test('what is said beside a deed is shown without an arrow', () => {
  assert.deepEqual(
    changesOf({ action: 'x', before: null, after: { product: 'amp', flags: [], ai_on: true } }),
    [
      { name: 'product', from: '', to: 'Amps' },
      { name: 'flags', from: '', to: 'none' },
      { name: 'ai on', from: '', to: 'yes' },
    ],
  );
});

test('a deed without facts has no changes', () => {
  assert.deepEqual(changesOf({ action: 'x', before: null, after: null }), []);
});

test('a price is read as money, its product by name and its time as a time', () => {
  const startsAt = '2026-12-01T10:00:00.000Z';
  const after = { product: 'dfy', quantity: 5, priceCents: 21_000, currency: 'JPY', startsAt };
  assert.deepEqual(changesOf({ action: 'x', before: null, after }), [
    { name: 'product', from: '', to: 'Done-for-you writing' },
    { name: 'quantity', from: '', to: '5' },
    { name: 'price', from: '', to: '¥21,000' },
    { name: 'starts at', from: '', to: exactTime(Date.parse(startsAt)) },
  ]);
  const before = { product: 'amp', price_cents: 4900, currency: 'USD' };
  assert.deepEqual(changesOf({ action: 'x', before, after: null }), [
    { name: 'product', from: 'Amps', to: '' },
    { name: 'price', from: '$49.00', to: '' },
  ]);
});

test('a site and a role are said by their names', () => {
  const after = { site: 'newsroom', role: 'CustomerPendingAffiliate', acceptedTerms: true };
  assert.deepEqual(
    changesOf({ action: 'x', before: null, after }).map(({ name, to }) => [name, to]),
    [
      ['site', 'Newsroom'],
      ['role', 'Customer pending affiliate'],
      ['accepted terms', 'yes'],
    ],
  );
});
