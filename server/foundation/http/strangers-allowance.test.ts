import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strangersAllowance, withAllowance } from './strangers-allowance.ts';
import type { TakeAllowance } from './strangers-allowance.ts';

/** Of so many networks that ask, how many are let in. */
const taken = (take: TakeAllowance, count: number, networkOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => networkOf(at)).filter((network) => take(network)).length;

const inWide = (wide: number) => (at: number) => `2001:db8:${wide}:${at.toString(16)}::`;

test('all networks of a wide one share its allowance, and others have their own', () => {
  const take = strangersAllowance({
    perHourFromOneWideNetwork: 3,
    firstsPerHourFromOneWideNetwork: 4,
  });
  assert.equal(taken(take, 20, inWide(1)), 7);
  assert.equal(taken(take, 20, inWide(2)), 7);
  const alone = (address: string) => taken(take, 10, () => address);
  assert.equal(alone('192.0.2.7'), 10);
});

test('a few who ask on and on shut out no neighbour of theirs, who asks once', () => {
  let ms = 0;
  const take = strangersAllowance(
    { perHourFromOneWideNetwork: 150, firstsPerHourFromOneWideNetwork: 300 },
    () => ms,
  );
  for (const greedy of [1, 2, 3]) taken(take, 100, () => inWide(1)(greedy));
  assert.equal(take(inWide(1)(2)), null);
  assert.equal(
    taken(take, 200, (at) => inWide(1)(at + 10)),
    200,
  );
  assert.equal(take(inWide(1)(11)), null, 'a second one is like all others');
  ms += 3_600_001;
  assert.ok(take(inWide(1)(11)), 'until the hour is over');
});

test('of everybody together no more come than may, and the refused are not counted', () => {
  const take = strangersAllowance({
    perHourFromOneWideNetwork: 1,
    firstsPerHourFromOneWideNetwork: 1,
    perHourOfAll: 5,
  });
  assert.equal(taken(take, 10, inWide(1)), 2);
  assert.equal(
    taken(take, 10, (at) => `192.0.2.${at}`),
    3,
  );
});

test('what comes to nothing takes nothing, for however long it was tried', async () => {
  const take = strangersAllowance({
    perHourFromOneWideNetwork: 0,
    firstsPerHourFromOneWideNetwork: 1,
    perHourOfAll: 1,
  });
  const tooMany = () => new Error('too many');
  const asking = (work: () => Promise<string>) =>
    withAllowance(take, { network: inWide(1)(1), tooMany }, work);
  const refused = async () => {
    throw new Error('refused');
  };
  for (let n = 0; n < 3; n += 1) await assert.rejects(asking(refused), /refused/);
  assert.equal(await asking(async () => 'done'), 'done');
  await assert.rejects(
    asking(async () => 'again'),
    /too many/,
  );
});

test('no more networks are kept than may be, and none that took nothing', () => {
  const most = { perHourFromOneWideNetwork: 1, firstsPerHourFromOneWideNetwork: 1 };
  const take = strangersAllowance(most, () => 0, 2);
  assert.equal(taken(take, 5, inWide(1)), 2);
  for (const wide of [2, 3, 4]) take(inWide(wide)(1))?.();
  assert.equal(take(inWide(1)(9)), null, 'what came to nothing is not kept');
  for (const wide of [2, 3]) take(inWide(wide)(1));
  assert.ok(take(inWide(1)(9)), 'who asked longest ago is forgotten');
});
