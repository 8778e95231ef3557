import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagsOf } from '#domain/people/flags.ts';
import type { Role } from '#domain/people/roles.ts';
import { placesFor } from './places.ts';

const labels = (role: Role | null) => {
  const person = role && { ...flagsOf({ role, id: 3, vipResellerIds: [] }), id: 3, role };
  const places = placesFor({ person, brand: 'main', affiliateGroup: 'customer' });
  return places.map(({ label }) => label);
};

test('the palette knows the pages that open for this person, by their titles', () => {
  const customer = labels('Customer');
  for (const known of ['Welcome', 'Amps', 'Create Amp', 'Terms of Service'])
    assert.ok(customer.includes(known), known);
  assert.ok(!customer.includes('Article Approval'));
  assert.ok(labels('Admin').includes('All Amps'));
  assert.ok(labels('Editor').includes('Article Approval'));
});

test('it shows nobody a page that the guards close, and none that is not there', () => {
  assert.deepEqual(labels(null), ['Terms of Service', 'MSN Guidelines']);
  assert.ok(!labels('Author').includes('Amps'));
  assert.ok(!labels('AccountSuspended').includes('Create Amp'));
  assert.ok(!labels('Customer').includes('Requests'), 'not built yet');
});
