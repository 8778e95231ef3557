import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { Ended } from '#domain/amps/shown-status.ts';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { ampAddress, screenAddress } from './amp-address.ts';

const modules = [{ type: moduleKinds.article.type }];
const at = (status: Status, needsYou = 0, ended: Ended | null = null) =>
  ampAddress({
    id: 5,
    status: statusCode[status],
    modules,
    ended,
    placements: { live: 0, open: 0, needs_you: needsYou },
  });

test('an Amp opens where something can be done with it next', () => {
  assert.equal(at('draft'), '/announcements/edit/5/article');
  assert.equal(at('rejected'), '/announcements/edit/5/article');
  assert.equal(at('pending'), '/announcements/review/5/article');
  assert.equal(at('awaitingPayment'), '/announcements/publish/5');
  assert.equal(at('live'), '/announcements/report/5');
});

test('an Amp whose first module is of another kind opens with that', () => {
  const podcast = { id: 5, modules: [{ type: moduleKinds.podcast.type }] };
  assert.equal(screenAddress(podcast, 'edit'), '/announcements/edit/5/podcast');
  assert.equal(screenAddress(podcast, 'publish'), '/announcements/publish/5');
});

test('an Amp whose posts ask for somebody opens with the report that says of which', () => {
  assert.equal(at('rejected', 1, 'retracted'), '/announcements/report/5');
  assert.equal(at('draft', 1), '/announcements/report/5');
  assert.equal(at('rejected', 0, 'retracted'), '/announcements/edit/5/article');
  assert.equal(at('awaitingPayment', 1), '/announcements/publish/5', 'its status asks first');
});
