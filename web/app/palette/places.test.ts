import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleFlagsOf } from '#domain/people/role-flags.ts';
import type { Role } from '#domain/people/roles.ts';
import { placesFor } from './places.ts';

const labels = (role: Role | null, { hasPressCable = false } = {}) => {
  const person = role && { ...roleFlagsOf({ role, id: 3, vipResellerIds: [] }), id: 3, role };
  const places = placesFor({ person, brand: 'main', affiliateGroup: 'customer', hasPressCable });
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
  assert.deepEqual(labels(null), ['MSN Guidelines', 'Terms of Service']);
  assert.ok(!labels('Author').includes('Amps'));
  assert.ok(!labels('AccountSuspended').includes('Create Amp'));
  assert.ok(!labels('Customer').includes('Requests'), 'not built yet');
});

test('what is used most stands first, and texts to be read last', () => {
  const customer = labels('Customer');
  assert.deepEqual(customer.slice(0, 3), ['Welcome', 'Amps', 'Create Amp']);
  assert.deepEqual(customer.slice(-2), ['MSN Guidelines', 'Terms of Service']);
  assert.ok(labels('Editor').indexOf('Article Approval') < 4);
});

test('converting is offered to those who have something to convert', () => {
  const convert = 'Convert PressCable Credits';
  assert.ok(!labels('Customer').includes(convert));
  assert.ok(labels('Customer', { hasPressCable: true }).includes(convert));
  assert.ok(!labels('Author', { hasPressCable: true }).includes(convert));
});
