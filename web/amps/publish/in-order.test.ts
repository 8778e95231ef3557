import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '#contract/amps.ts';
import { inOrder } from './in-order.ts';

const of = (field: string): Finding => ({ rule: '', message: '', field, module: null, at: [] });
const amp = { company: { id: 1, name: 'Quillon Instruments' } };

test('what is fine is said in one line', () => {
  assert.deepEqual(inOrder(amp, [], false), {
    title: 'Nothing stops it',
    says: 'Text, company, letter in order',
    isFine: true,
  });
});

test('where no site is chosen, or the time has passed, it is not said that nothing stops it', () => {
  const { title, says } = inOrder(amp, [], true);
  assert.equal(title, 'All else is in order');
  assert.equal(says, 'Text, company, letter in order');
});

test('beside what stops it only what is fine is called so', () => {
  const { title, says } = inOrder(amp, [of('body')], true);
  assert.equal(title, 'All else is in order');
  assert.equal(says, 'Company, letter in order');
  assert.equal(inOrder(amp, [of('letter_company')], true).says, 'Text, company in order');
  assert.equal(inOrder({ company: null }, [of('company_id')], true).says, 'Text in order');
});

test('where nothing is fine the company can still be looked at', () => {
  const all = [of('body'), of('company_about'), of('letter_company')];
  assert.deepEqual(inOrder(amp, all, true), {
    title: 'Company and letters',
    says: 'Quillon Instruments',
    isFine: false,
  });
});
