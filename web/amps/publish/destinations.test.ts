import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublishOption } from '#contract/publish-option.ts';
import { anOption } from '#tests/builders/publish-option.ts';
import { chosenOf, destinationKey, destinationsOf } from './destinations.ts';

const sitesOf = (options: PublishOption[], switched = new Map<string, boolean>()) =>
  destinationsOf(chosenOf(options, switched));

test('exactly the sites that are on are sent, account by account', () => {
  const one = anOption({ site: 'wordpress', account_id: 4 });
  const other = anOption({ site: 'wordpress', account_id: 5 });
  assert.deepEqual(sitesOf([anOption({}), one, other], new Map([[destinationKey(one), false]])), [
    { site: 'newsroom', account_id: null },
    { site: 'wordpress', account_id: 5 },
  ]);
});

test('a site that cannot be sent to is never sent to, even if it was switched on before', () => {
  const broken = [
    anOption({ problems: ['The headline is too long.'] }),
    anOption({ linked: false }),
    anOption({ health: 'reconnect' }),
    anOption({ health: 'removed' }),
  ];
  assert.deepEqual(sitesOf(broken, new Map([['newsroom:', true]])), []);
});

test('what the server proposes stands until it is switched', () => {
  const off = anOption({ chosen: false });
  assert.deepEqual(sitesOf([off]), []);
  assert.equal(sitesOf([off], new Map([[destinationKey(off), true]])).length, 1);
});
