import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strangersAllowance } from './strangers-allowance.ts';

/** Of so many networks that ask, how many are let in. */
const taken = (
  hasRoom: (network: string) => boolean,
  count: number,
  networkOf: (at: number) => string,
) =>
  Array.from({ length: count }, (_, at) => networkOf(at)).filter((network) => hasRoom(network))
    .length;

test('all networks of a wide one share its allowance, and others have their own', () => {
  const hasRoom = strangersAllowance({ perHourFromOneWideNetwork: 3 });
  assert.equal(
    taken(hasRoom, 10, (at) => `2001:db8:1:${at}::`),
    3,
  );
  assert.equal(
    taken(hasRoom, 10, (at) => `2001:db8:2:${at}::`),
    3,
  );
  assert.equal(
    taken(hasRoom, 10, () => '192.0.2.7'),
    10,
  );
});

test('of everybody together no more come than may, and the refused are not counted', () => {
  const hasRoom = strangersAllowance({ perHourFromOneWideNetwork: 2, perHourOfAll: 5 });
  assert.equal(
    taken(hasRoom, 10, (at) => `2001:db8:1:${at}::`),
    2,
  );
  assert.equal(
    taken(hasRoom, 10, (at) => `192.0.2.${at}`),
    3,
  );
});
