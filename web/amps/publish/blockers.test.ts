import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '#contract/amps.ts';
import { blockerOf, companyAddress, fieldAddress, findingLabel, placeOf } from './blockers.ts';

const finding: Finding = {
  rule: 'required',
  message: 'Headline is required',
  field: 'headline',
  module: 3,
  at: [],
};
const amp = { id: 7, modules: [{ id: 3, type: 1 }] };
const now = { ok: true, at: null, zone: null } as const;

test('nothing can be published before the Amp has been checked', () => {
  assert.equal(
    blockerOf({ findings: null, chosenSites: 1, schedule: now })?.says,
    'Checking the Amp…',
  );
});

test('the first thing to do is named, and where', () => {
  assert.deepEqual(blockerOf({ findings: [finding, finding], chosenSites: 0, schedule: now }), {
    says: '2 things stop it',
    section: 'stops',
  });
  assert.equal(blockerOf({ findings: [], chosenSites: 0, schedule: now })?.section, 'sites');
  assert.deepEqual(
    blockerOf({ findings: [], chosenSites: 1, schedule: { ok: false, says: 'Too late.' } }),
    { says: 'Too late.', section: 'when' },
  );
  assert.equal(blockerOf({ findings: [], chosenSites: 1, schedule: now }), null);
});

test('what a company lacks is not looked for in a module', () => {
  assert.equal(placeOf({ field: 'headline' }), 'module');
  assert.equal(placeOf({ field: 'company_id' }), 'choice');
  assert.equal(placeOf({ field: 'company_about' }), 'company');
  const none = { field: 'company_id', module: null, message: 'Company is required' };
  assert.equal(findingLabel(amp, none), null);
});

test('a finding leads to its field, and names it once', () => {
  assert.deepEqual(fieldAddress(amp, finding), {
    to: '/announcements/edit/7/article',
    hash: 'field-headline',
  });
  assert.equal(findingLabel(amp, finding), null);
  const ofBody = { ...finding, field: 'body', message: 'must include a link' };
  assert.equal(findingLabel(amp, ofBody), 'Text');
});

test('what a company lacks is put right in its profile, at the field, with the way back', () => {
  assert.deepEqual(companyAddress({ id: 12 }, 7, { field: 'company_about' }), {
    to: '/profile/companies/7?for=12',
    hash: 'field-about',
  });
});
