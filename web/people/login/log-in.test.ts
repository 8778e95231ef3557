import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingIn, wayAfterLogin } from './log-in.ts';

test('an empty form says of each field that it is required', () => {
  assert.deepEqual(missingIn({ login: '  ', password: '' }), {
    login: 'E-mail or user name is required',
    password: 'Password is required',
  });
  assert.deepEqual(missingIn({ login: 'ada', password: ' ' }), {});
});

test('login leads to the page that was asked for, else where the server says', () => {
  assert.deepEqual(wayAfterLogin('/announcements/list?page=2#x', '/app/'), {
    inside: '/announcements/list?page=2#x',
  });
  assert.deepEqual(wayAfterLogin(undefined, '/app/welcome'), { fullLoad: '/app/welcome' });
});

test('login never leads to another site', () => {
  for (const elsewhere of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:x'])
    assert.deepEqual(wayAfterLogin(elsewhere, elsewhere), { fullLoad: '/app/' });
});
