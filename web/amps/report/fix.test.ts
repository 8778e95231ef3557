import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Placement } from '#contract/distribution.ts';
import { linkProblem, outcomeInWords, textThere, whoActsInWords, noAddressWords } from './fix.ts';

const why = { code: 'x', says: '', fix: 'wait' } as const;

const owner = { decide: true, edit: false };
const admin = { decide: true, edit: true };
const editor = { decide: false, edit: false };

test('the reader knows whether it is their turn', () => {
  const words = (who_acts: 'product' | 'you' | 'site', rights = owner) =>
    whoActsInWords({ ...why, who_acts }, 'WordPress', rights);
  assert.match(words('product'), /^We act next/);
  assert.equal(words('you'), 'You act next.');
  assert.equal(words('site'), 'WordPress acts next.');
  assert.equal(words('you', editor), 'Its owner acts next.');
});

test('an owner, who may not change an approved text, is told who does', () => {
  const words = (rights: typeof owner) =>
    whoActsInWords({ ...why, who_acts: 'you', fix: 'edit' }, 'WordPress', rights);
  assert.match(words(owner), /changed by our support.*ask for it/);
  assert.equal(words(admin), 'You act next.');
});

test('only an address of the web is taken for a live post', () => {
  assert.equal(linkProblem(' https://blog.demo.test/post '), null);
  assert.equal(linkProblem(''), 'Link is required');
  assert.match(linkProblem('javascript:alert(1)') ?? '', /not a valid URL/);
  assert.match(linkProblem('blog post') ?? '', /not a valid URL/);
  assert.match(linkProblem('https://me:secret@blog.demo.test/') ?? '', /not a valid URL/);
  assert.match(linkProblem(`https://blog.demo.test/${'a'.repeat(1000)}`) ?? '', /1000 characters/);
});

test('an attempt without an outcome is under way', () => {
  assert.equal(outcomeInWords(null), 'Under way');
  assert.equal(outcomeInWords('accepted'), 'Accepted');
});

test('which text a post shows is not said while an unanswered change may lie over it', () => {
  assert.match(textThere({ unclear: true }), /Nobody knows yet/);
  assert.match(textThere({ unclear: false }), /approved before/);
});

test('a page that was taken off is not waited for, nor is one that never was', () => {
  const words = (state: Placement['state'], live_at: string | null) =>
    noAddressWords({ state, live_at });
  const at = '2026-11-21T09:00:00.000Z';
  assert.equal(words('removed', at), 'No page any more');
  assert.equal(words('removed', null), 'No page any more');
  assert.equal(words('cancelled', at), 'No page any more');
  assert.equal(words('cancelled', null), 'It never had a page');
  assert.equal(words('queued', null), 'No address yet');
});
