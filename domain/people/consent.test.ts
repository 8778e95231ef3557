import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasAccepted, revisionOf, type OutsideScript } from './consent.ts';

const cookie = (asked: OutsideScript[]) =>
  `active_session=1; cc_amp_cookie=${encodeURIComponent(JSON.stringify({ revision: revisionOf(asked) }))}`;

test('consent is there once the banner has written its cookie', () => {
  assert.equal(hasAccepted(undefined), false);
  assert.equal(hasAccepted(''), false);
  assert.equal(hasAccepted('active_session=1; not_cc_amp_cookie=1'), false);
  assert.equal(hasAccepted('active_session=1; cc_amp_cookie=%7B%7D'), true);
});

test('what the notice did not name is not accepted with it', () => {
  for (const before of [cookie([]), 'cc_amp_cookie=%7B%7D', 'cc_amp_cookie=%', 'cc_amp_cookie=1'])
    assert.equal(hasAccepted(before, ['analytics']), false, before);
  assert.equal(hasAccepted(cookie(['analytics']), ['analytics']), true);
  assert.equal(hasAccepted(cookie(['analytics']), ['analytics', 'chatbot']), false);
  assert.equal(hasAccepted(cookie(['analytics', 'chatbot']), ['chatbot']), true);
});
