import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCompany, type CompanyForm } from '#domain/companies/company-form.ts';
import { differencesOf, mergedForm } from './merge.ts';

const form = (words: Partial<CompanyForm>): CompanyForm => ({ ...emptyCompany, ...words });
const base = form({ name: 'Quay Lines', city: 'Hull', about: 'Ferries.' });

test('fields that two people changed are shown to choose from, the rest of both is kept', () => {
  const mine = form({ name: 'Quay Lines', city: 'Leeds', about: 'Fast ferries.' });
  const theirs = form({ name: 'Quay Lines Ltd', city: 'York', about: 'Ferries.' });
  const three = { base, mine, theirs };
  assert.deepEqual(differencesOf(three), {
    both: [{ field: 'city', mine: 'Leeds', theirs: 'York' }],
    onlyTheirs: [{ field: 'name', mine: 'Quay Lines', theirs: 'Quay Lines Ltd' }],
  });
  const kept = { name: 'Quay Lines Ltd', about: 'Fast ferries.' };
  assert.deepEqual(mergedForm(three, new Set()), form({ ...kept, city: 'Leeds' }));
  assert.deepEqual(mergedForm(three, new Set(['city'])), form({ ...kept, city: 'York' }));
});

test('the same change made twice is no difference', () => {
  const both = form({ ...base, city: 'York' });
  assert.deepEqual(differencesOf({ base, mine: both, theirs: both }), { both: [], onlyTheirs: [] });
});
