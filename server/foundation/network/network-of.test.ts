import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, wideNetworkOf } from './network-of.ts';

test('an IPv4 address counts for itself, however it is written', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
});

test('all addresses of one /64 count as one', () => {
  assert.equal(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff::9'));
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
});

test('all networks of one /48 count as one where that is asked, and an IPv4 address for itself', () => {
  assert.equal(wideNetworkOf('2001:db8:1:2::1'), wideNetworkOf('2001:db8:1:fffe::9'));
  assert.equal(wideNetworkOf(networkOf('2001:db8:1:2::1')), wideNetworkOf('2001:db8:1:2::1'));
  assert.notEqual(wideNetworkOf('2001:db8:1::1'), wideNetworkOf('2001:db8:2::1'));
  assert.equal(wideNetworkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(wideNetworkOf('unknown'), 'unknown');
});
