import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterText } from './letter-text.ts';
import { detailsOf, sayingsOf, stillNames } from './still-names.ts';

const nothing = {
  address: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
  website: null,
  email: null,
};
const harborlight = {
  ...nothing,
  address: '4 Loft Lane, rear',
  postal_code: '04101',
  city: 'Port Ellery',
  website: 'https://harborlight.test',
};
const itsName = 'Harborlight, Sons & Co.';

/** The first paragraph of a letter that is signed for a company as it was then. */
const signedFor = (party: string, company: typeof harborlight | typeof nothing) =>
  letterText({
    kind: 'company',
    party,
    details: detailsOf(company),
    publisher: 'Ampifire',
    supportEmail: 'a@b.test',
  }).paragraphs[0] ?? '';

test('a letter names the party it was signed for, and nobody else', () => {
  const opening = signedFor(itsName, harborlight);
  const is = (differs: Partial<Record<keyof typeof nothing, string | null>>, party = itsName) =>
    stillNames(opening, { party, sayings: sayingsOf({ ...harborlight, ...differs }) });
  assert.ok(is({}));
  assert.ok(is({ email: 'press@harborlight.test' }), 'more is known now');
  assert.ok(is({ state: 'Maine' }), 'also in between');
  assert.ok(!is({}, 'Evil Sailing School'));
  assert.ok(!is({}, 'Harborlight'), 'a part of its name is another name');
  assert.ok(!is({}, 'Harborlight, Sons & Co., Evil'));
  assert.ok(!is({ address: '5 Loft Lane' }), 'it moved');
  assert.ok(!is({ postal_code: '04102' }), 'within its city too');
  assert.ok(!is({ website: null }), 'what it signed is gone');
  assert.ok(!is({ postal_code: null }), 'be it a part of a line');
});

test('whatever a company fills in later, a letter signed before still names it', () => {
  const fields = Object.keys(harborlight) as (keyof typeof harborlight)[];
  const all = { ...harborlight, state: 'Maine', country: 'US', email: 'press@harborlight.test' };
  for (let known = 0; known < 2 ** fields.length; known += 1) {
    const then = fields.filter((_, n) => known & (1 << n));
    const signed = { ...nothing, ...Object.fromEntries(then.map((field) => [field, all[field]])) };
    const opening = signedFor(itsName, signed);
    assert.ok(stillNames(opening, { party: itsName, sayings: sayingsOf(all) }), opening);
  }
});
