import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { passkeys } from '#contract/passkeys.ts';
import { people } from '#contract/people.ts';
import { resellers } from '#contract/resellers.ts';
import { firstRows } from './rows.ts';

const rowsOfContract: Record<keyof typeof firstRows, Endpoint> = {
  ...people,
  beginPasskeyLogin: passkeys.beginLogin,
  logInByPasskey: passkeys.logIn,
  logo: resellers.logo,
  dismissMessage: account.dismissMessage,
};

test('the calls of the first page are the contract’s own', () => {
  const names = Object.keys(firstRows) as (keyof typeof firstRows)[];
  for (const name of names) {
    const { method, path, idempotent, onlyThemselves } = rowsOfContract[name];
    assert.deepEqual(firstRows[name], { method, path, idempotent, onlyThemselves }, name);
  }
});
