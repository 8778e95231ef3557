import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TypedSignIn } from '#domain/distribution/sign-in.ts';
import { CallFailure } from '#web/ground/call-failure.ts';
import { credentialsOf, problemsFrom, problemsOf } from './link-form.ts';

const help = { question: '', steps: [], also: '' };
const password: TypedSignIn = { by: 'password', place: 'blog', help };
const token: TypedSignIn = { by: 'token', place: 'account', help };
const keyOfSite: TypedSignIn = { ...token, place: 'blog', called: 'Key', ownSite: true };

const failure = (facts: Partial<ConstructorParameters<typeof CallFailure>[0]>) =>
  new CallFailure({ status: 422, code: 'invalid', message: 'No.', ...facts });

test('an empty form says what is missing, field by field', () => {
  assert.deepEqual(problemsOf(password, {}), {
    base_url: 'Site address is required',
    user: 'User name is required',
    application_password: 'Application password is required',
  });
  assert.deepEqual(problemsOf(token, {}), { token: 'Token is required' });
});

test('an address without https is completed, and another scheme is refused', () => {
  const typed = {
    base_url: ' blog.demo.test/news ',
    user: ' ida ',
    application_password: ' ab cd ',
  };
  assert.deepEqual(problemsOf(password, typed), {});
  assert.deepEqual(credentialsOf(password, typed), {
    by: 'password',
    base_url: 'https://blog.demo.test/news',
    user: 'ida',
    application_password: 'ab cd',
  });
  assert.match(
    problemsOf(password, { ...typed, base_url: 'ftp://blog.demo.test' }).base_url ?? '',
    /URL/,
  );
});

test('what the site refused is said where it can be corrected', () => {
  assert.deepEqual(
    problemsFrom(password, failure({ fields: { application_password: ['The site refused it.'] } })),
    { application_password: 'The site refused it.' },
  );
  assert.deepEqual(
    problemsFrom(password, failure({ code: 'site-unreachable', message: 'No answer.' })),
    {
      base_url: 'No answer.',
    },
  );
  assert.deepEqual(
    problemsFrom(password, failure({ code: 'account-in-use', message: 'Already linked.' })),
    {
      form: 'Already linked.',
    },
  );
});

test('a token of a site of one’s own is asked for with its address, by the name it has there', () => {
  assert.deepEqual(problemsOf(keyOfSite, {}), {
    base_url: 'Site address is required',
    token: 'Key is required',
  });
  const typed = { base_url: 'blog.demo.test', token: ' abc ' };
  assert.deepEqual(problemsOf(keyOfSite, typed), {});
  assert.deepEqual(credentialsOf(keyOfSite, typed), {
    by: 'token',
    base_url: 'https://blog.demo.test',
    token: 'abc',
  });
  assert.deepEqual(credentialsOf(token, typed), { by: 'token', token: 'abc' });
  const unreachable = failure({ code: 'site-unreachable', message: 'No answer.' });
  assert.deepEqual(problemsFrom(keyOfSite, unreachable), { base_url: 'No answer.' });
  assert.deepEqual(problemsFrom(token, unreachable), { token: 'No answer.' });
});
