import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coarseAddress, deviceName } from './devices.ts';

test('a browser is told by the name people know it by', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const names: [string, string][] = [
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on macOS',
    ],
    ['curl/8.5.0', 'A program'],
    ['', 'A browser'],
  ];
  for (const [said, name] of names) assert.equal(deviceName(said), name);
});

test('an address is shown coarsely: enough to know one’s own by', () => {
  assert.equal(coarseAddress('203.0.113.77'), '203.0.113.x');
  assert.equal(coarseAddress('::ffff:203.0.113.77'), '203.0.113.x');
  assert.equal(coarseAddress('2001:db8:12:34::1'), '2001:db8:12:x');
  assert.equal(coarseAddress('127.0.0.1'), 'the computer of the server');
  assert.equal(coarseAddress('::ffff:127.0.0.1'), 'the computer of the server');
  assert.equal(coarseAddress(''), 'unknown');
});
