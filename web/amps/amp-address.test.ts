import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { ampAddress } from './amp-address.ts';

const at = (status: Status) => ampAddress({ id: 5, status: statusCode[status] });

test('an Amp opens where something can be done with it next', () => {
  assert.equal(at('draft'), '/announcements/edit/5/article');
  assert.equal(at('rejected'), '/announcements/edit/5/article');
  assert.equal(at('pending'), '/announcements/review/5/article');
  assert.equal(at('awaitingPayment'), '/announcements/publish/5');
  assert.equal(at('live'), '/announcements/report/5');
});
