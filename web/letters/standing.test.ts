import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NeededLetter } from '#contract/letters.ts';
import { missingWords, neededBy, nextToSign, standingOf } from './standing.ts';

const company: NeededLetter = {
  kind: 'company',
  party: 'Kestrel Yards',
  company_id: 5,
  letter: null,
  signed_as: null,
  may_sign: true,
};
const agency: NeededLetter = { ...company, kind: 'agency', party: 'Acme Media' };

test('a letter holds, was revoked, or has to be signed again', () => {
  const revoked_at = '2026-01-02T09:00:00.000Z';
  assert.equal(standingOf({ in_force: true, revoked_at: null }), 'in-force');
  assert.equal(standingOf({ in_force: false, revoked_at }), 'revoked');
  assert.equal(standingOf({ in_force: false, revoked_at: null }), 'lapsed');
});

test('the sites that are on are named with what they wait for', () => {
  assert.match(neededBy([], ['X']), /^Choose a company first/);
  assert.equal(neededBy([company], []), 'Every site needs this letter.');
  assert.equal(
    neededBy([company], ['Vimeo']),
    'Every site needs this letter. Vimeo gets nothing without.',
  );
  assert.equal(
    neededBy([company, agency], ['Vimeo', 'WordPress']),
    'Every site needs both letters. Vimeo and WordPress get nothing without.',
  );
});

test('a missing letter tells who signs it, and why one that was signed holds no longer', () => {
  assert.equal(missingWords(company), 'Read it, then sign it.');
  assert.equal(missingWords({ ...company, may_sign: false }), 'Only Kestrel Yards can sign it.');
  assert.equal(
    missingWords({ ...company, signed_as: 'Kestrel Boats' }),
    'Sign it again: the one that was signed names “Kestrel Boats”. Read it, then sign it.',
  );
});

test('the way leads to the first letter that one may sign oneself', () => {
  assert.equal(nextToSign('7', [company, agency]), '/announcements/publish/7/loa/company/5');
  assert.equal(
    nextToSign('7', [{ ...company, may_sign: false }, agency]),
    '/announcements/publish/7/loa/agency',
  );
  assert.equal(nextToSign('7', [{ ...company, may_sign: false }]), null);
  assert.equal(nextToSign('7', []), null);
});
