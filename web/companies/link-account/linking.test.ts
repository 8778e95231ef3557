import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompanyOauth } from '#contract/companies.ts';
import { endOfWait, isSignInAddress, verdictOf } from './linking.ts';

const link = (facts: Partial<CompanyOauth>): CompanyOauth => ({
  distribution_site_id: 115,
  socialbu: null,
  state: 'waiting',
  practice: false,
  checked_at: null,
  error: null,
  ...facts,
});
const account = {
  account_id: 1,
  type: 'youtube.channel',
  name: 'Quay Lines',
  connected_at: '2026-11-21T10:00:00.000Z',
};

test('an account counts once it is connected, not while it waits to be signed in to again', () => {
  assert.deepEqual(verdictOf(undefined), { is: 'waiting' });
  assert.deepEqual(verdictOf(link({})), { is: 'waiting' });
  const lost = { ...account, connected: false };
  assert.deepEqual(verdictOf(link({ state: 'revoked', socialbu: lost })), { is: 'waiting' });
  const there = { ...account, connected: true };
  assert.deepEqual(verdictOf(link({ state: 'connected', socialbu: there })), { is: 'connected' });
});

test('a refusal ends the wait in the server’s words', () => {
  const error = 'This account is linked to another company already.';
  assert.deepEqual(verdictOf(link({ state: 'failed', error })), { is: 'over', says: error });
});

test('nobody waits longer than a minute for a closed window, and ten for an open one', () => {
  const wait = { site: 'YouTube', startedAt: 0, closedAt: null, now: 599_999 };
  assert.equal(endOfWait(wait), null);
  assert.match(endOfWait({ ...wait, now: 600_000 }) ?? '', /ten minutes/);
  assert.equal(endOfWait({ ...wait, closedAt: 5_000, now: 64_999 }), null);
  assert.match(endOfWait({ ...wait, closedAt: 5_000, now: 65_000 }) ?? '', /window was closed/);
});

test('only addresses of the web are opened', () => {
  assert.ok(isSignInAddress('https://example.com/connect'));
  assert.ok(!isSignInAddress('javascript:alert(1)'));
  assert.ok(!isSignInAddress(''));
  assert.ok(!isSignInAddress(undefined));
});
