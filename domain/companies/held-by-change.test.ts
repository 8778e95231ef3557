import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCompany } from './company-form.ts';
import { heldByChange } from './held-by-change.ts';

const before = { ...emptyCompany, name: 'Harborlight', city: 'Tarrow', about: 'A school.' };

test('a rename, or another place, needs the letter again; other words need an editor', () => {
  assert.match(heldByChange(before, { ...before, name: 'Harbor' }) ?? '', /signed again/);
  assert.match(heldByChange(before, { ...before, city: 'Fall' }) ?? '', /signed again/);
  assert.match(heldByChange(before, { ...before, about: 'A sailing school.' }) ?? '', /^An editor/);
});

test('what goes out nowhere holds nothing, and an address that is added keeps its letter', () => {
  const contact = { ...before, contact_name: 'Ada' };
  assert.equal(heldByChange(before, contact), null);
  assert.equal(heldByChange(before, { ...before, address: '1 Quay' }), null);
  assert.doesNotMatch(
    heldByChange(before, { ...before, website: 'https://a.test' }) ?? '',
    /signed/,
  );
});
