import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPasswordLabels, passwordFaults } from './password.ts';

const faults = (password: string, confirmation = password) =>
  passwordFaults(
    { password, confirmation },
    { email: 'ada@demo.test', labels: newPasswordLabels.change },
  );

test('a password typed alike twice is taken, one that differs in a capital is not [R6.19]', () => {
  assert.deepEqual(faults('Secret12', 'Secret12'), {});
  assert.deepEqual(faults('Secret12', 'secret12'), {
    confirmation: 'Password confirmation does not match',
  });
});

test('each field that is left blank is named by its own label [R6.06, R6.09]', () => {
  assert.deepEqual(faults('', ''), {
    password: 'New password is required',
    confirmation: 'New password, once more is required',
  });
  assert.deepEqual(faults('1234567', ''), {
    password: 'New password must be at least 8 characters',
    confirmation: 'New password, once more is required',
  });
});

test('a password has at least eight characters and is not the e-mail address', () => {
  assert.match(faults('').password ?? '', /required/);
  assert.match(faults('1234567').password ?? '', /at least 8 characters/);
  assert.deepEqual(faults('12345678'), {});
  assert.match(faults('ADA@demo.test').password ?? '', /same as E-mail/);
  assert.match(faults('x'.repeat(201)).password ?? '', /exceed 200/);
});
