import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settle } from 'node:timers/promises';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from './fair-turns.ts';

/** One at a time, on a clock that stands still but for the work and for being looked at. */
function aLine(more: Partial<Parameters<typeof fairTurns>[0]> = {}) {
  let ms = 0;
  const options = { atOnce: 1, atOnceEach: 1, waiting: Infinity, waitingEach: Infinity, ...more };
  const inTurn = fairTurns(options, () => (ms += 0.001));
  const done: string[] = [];
  const work = (of: number, name: string, takes: number) =>
    inTurn(of, async () => {
      await settle();
      ms += takes;
      done.push(name);
    });
  const rest = (pause: number) => {
    ms += pause;
  };
  return { work, rest, done };
}

const ada = 1;
const grace = 2;

test('who brings much waits for those who bring little', async () => {
  const { work, done } = aLine();
  await Promise.all([
    work(ada, 'ada 1', 40),
    work(ada, 'ada 2', 40),
    work(ada, 'ada 3', 40),
    work(grace, 'grace', 40),
  ]);
  assert.deepEqual(done, ['ada 1', 'grace', 'ada 2', 'ada 3']);
});

test('an hour of writing is not held against anybody: a burst of somebody new waits in turn', async () => {
  const { work, rest, done } = aLine();
  for (let second = 0; second < 3_600; second += 1) {
    await work(ada, 'before', 40);
    rest(960);
  }
  done.length = 0;
  const burst = Array.from({ length: 20 }, (_, at) => work(grace, `grace ${at}`, 250));
  await Promise.all([...burst, work(ada, 'ada', 40)]);
  assert.ok(done.indexOf('ada') <= 3, `behind ${done.indexOf('ada')} of a burst`);
});

test('a line in which one person could take every place is not made', () => {
  assert.throws(() => aLine({ atOnce: 2, atOnceEach: 2 }), /every place/);
  assert.throws(() => aLine({ atOnce: Infinity, atOnceEach: Infinity }), /every place/);
});

test('a line that is full says so, in the words of its place', async () => {
  const { work } = aLine({ waitingEach: 1, code: 'busy' });
  const begun = [work(ada, 'one', 1), work(ada, 'two', 1)];
  const isBusy = (error: unknown) => error instanceof Problem && error.code === 'busy';
  await assert.rejects(work(ada, 'three', 1), isBusy);
  await Promise.all(begun);
});

test('what one person brings is done in its order', async () => {
  const { work, done } = aLine();
  const names = Array.from({ length: 10 }, (_, at) => `ada ${at}`);
  await Promise.all(names.map((name) => work(ada, name, 40)));
  assert.deepEqual(done, names);
});

test('whoever fills a line makes room for others, their last first', async () => {
  const { work, done } = aLine({ waiting: 3 });
  const ofAda = ['one', 'two', 'three', 'four'].map((name) => work(ada, name, 1));
  const ofGrace = work(grace, 'grace', 1);
  const ofAlan = work(3, 'alan', 1);
  const told = await Promise.allSettled(ofAda);
  await Promise.all([ofGrace, ofAlan]);
  assert.deepEqual(
    told.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  assert.deepEqual(done.toSorted(), ['alan', 'grace', 'one', 'two']);
});

test('where each has one waiting nobody makes room for more', async () => {
  const { work } = aLine({ waiting: 2 });
  const begun = [work(ada, 'one', 1), work(ada, 'two', 1), work(grace, 'grace', 1)];
  await assert.rejects(work(3, 'alan', 1), Problem);
  await assert.rejects(work(grace, 'grace again', 1), Problem);
  await Promise.all(begun);
});

test('a line full of a crowd in which each waits once keeps nobody out who had nothing yet', async () => {
  const { work, done } = aLine({ waiting: 10 });
  const crowd = Array.from({ length: 11 }, (_, at) => at + 10);
  for (const one of crowd) await work(one, 'before', 40);
  done.length = 0;
  const waiting = crowd.map((one) => work(one, `crowd ${one}`, 40));
  const told = Promise.allSettled(waiting);
  await work(ada, 'ada', 40);
  assert.ok(done.indexOf('ada') <= 1, `behind ${done.indexOf('ada')} of a crowd`);
  const refused = (await told).filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1);
});
