import assert from 'node:assert/strict';
import test from 'node:test';
import { linkAddress } from './link-address.ts';

test('an address without its protocol is taken as https', () => {
  assert.equal(linkAddress(' example.com/report '), 'https://example.com/report');
  assert.equal(linkAddress('http://example.com'), 'http://example.com');
  assert.equal(linkAddress('example.com:8080/a'), 'https://example.com:8080/a');
});

test('what is no web address becomes no link', () => {
  for (const typed of [
    'javascript:alert(1)',
    'mailto:a@b.co',
    'a word',
    'https://',
    '/page',
    'data:x',
  ])
    assert.equal(linkAddress(typed), null, typed);
});

test('an empty address removes the link', () => assert.equal(linkAddress('  '), ''));
