import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleKinds } from '#domain/amps/modules.ts';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { ampAddress, screenAddress } from './amp-address.ts';

const modules = [{ type: moduleKinds.article.type }];
const at = (status: Status) => ampAddress({ id: 5, status: statusCode[status], modules });

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
