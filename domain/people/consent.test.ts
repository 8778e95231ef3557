import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentIn } from './consent.ts';

test('consent is there once the banner has written its cookie', () => {
  assert.equal(consentIn(undefined), false);
  assert.equal(consentIn(''), false);
  assert.equal(consentIn('active_session=1; not_cc_amp_cookie=1'), false);
  assert.equal(consentIn('active_session=1; cc_amp_cookie=%7B%7D'), true);
});
