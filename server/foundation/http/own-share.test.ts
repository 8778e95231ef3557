import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settle } from 'node:timers/promises';
import type { Person } from '#domain/people/person.ts';
import { ownShares } from './own-share.ts';

const someone = (id: number): Person => ({
  id,
  role: 'Customer',
  email: 'x@demo.test',
  firstname: '',
  lastname: '',
  resellerId: null,
  flags: [],
});
const [ada, bob] = [someone(1), someone(2)];

function sharesOnAClock() {
  const clock = { ms: 0, cpu: 0, rested: 0 };
  /** Ends what keeps the places of long calls. */
  const long: (() => void)[] = [];
  const after = (_ms: number, tell: () => void) => {
    long.push(tell);
    return () => {};
  };
  const rest = (ms: number) => {
    clock.ms += ms;
    clock.rested += ms;
    return Promise.resolve();
  };
  const inShare = ownShares({ now: () => clock.ms, cpuMs: () => clock.cpu, rest, after });
  const burn = (ms: number) => async () => {
    await settle();
    clock.ms += ms;
    clock.cpu += ms;
  };
  return { clock, inShare, burn, long };
}

test('who uses much of the processor has a third of it, and whoever comes beside them waits for nothing', async () => {
  const { clock, inShare, burn } = sharesOnAClock();
  for (let times = 0; times < 30; times += 1) {
    await inShare(ada, burn(400));
    const before = clock.rested;
    await inShare(bob, burn(4));
    assert.equal(clock.rested, before);
  }
  const spent = 30 * 400;
  assert.ok(spent / clock.ms < 0.4, `${spent} of ${clock.ms} ms`);
});

test('who is alone does not rest, and is answered one call after the other', async () => {
  const { clock, inShare, burn } = sharesOnAClock();
  await inShare(ada, burn(2_000));
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await burn(400)();
    atOnce -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => inShare(ada, work)));
  assert.deepEqual([clock.rested, most], [0, 1]);
});

test('a hundred calls at once are held against their person while they are at work', async () => {
  const { clock, inShare, burn } = sharesOnAClock();
  const all = Promise.all(Array.from({ length: 100 }, () => inShare(ada, burn(300))));
  const waits: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    const before = { ...clock };
    await inShare(bob, burn(4));
    waits.push(clock.ms - before.ms - (clock.rested - before.rested));
  }
  await all;
  const [first = 0, ...later] = waits;
  assert.ok(first <= 4 * 300 + 10, `${first} ms`);
  assert.ok(Math.max(...later) < 1_000, `${Math.max(...later)} ms`);
  assert.ok(clock.rested > 4_000, `${clock.rested} ms of rest`);
});

test('calls that wait for somebody else keep nobody’s place for long', async () => {
  const { inShare, long } = sharesOnAClock();
  const { promise: end, resolve: answer } = Promise.withResolvers<void>();
  const links = Array.from({ length: 4 }, () => inShare(ada, () => end));
  let isSaved = false;
  const save = inShare(ada, async () => {
    isSaved = true;
  });
  await settle();
  assert.equal(isSaved, false);
  for (const pass of long) pass();
  await save;
  assert.ok(isSaved);
  answer();
  await Promise.all(links);
});
