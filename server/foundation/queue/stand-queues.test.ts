import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { jobs } from '#server/jobs.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { standQueues } from './stand-queues.ts';

let tools: TestTools;

before(async () => {
  tools = await testTools();
});
after(async () => {
  await tools.close();
});

/** What of these a call of `standQueues` has asked the queue for. */
async function askedFor(definitions: Parameters<typeof standQueues>[1]) {
  const { boss } = tools;
  const asked: string[] = [];
  const calls = (['createQueue', 'updateQueue', 'schedule', 'findJobs'] as const).map((name) =>
    mock.method(boss, name, (...given: Parameters<typeof boss.createQueue>) => {
      asked.push(`${name} ${given[0]}`);
      return Promise.resolve();
    }),
  );
  await standQueues(boss, definitions);
  for (const { mock: call } of calls) call.restore();
  return asked;
}

test('what stands as it is defined is left alone', async () => {
  await standQueues(tools.boss, jobs);
  assert.deepEqual(await askedFor(jobs), ['findJobs parked']);
});

test('a definition that changed is carried over, with its hours', async () => {
  const { boss } = tools;
  const job = { name: 'changing', retries: 2, heartbeatSeconds: 10, every: '5 * * * *' };
  await standQueues(boss, [job]);
  await standQueues(boss, [{ ...job, retries: 7, every: '6 * * * *', longestPauseSeconds: 900 }]);
  const [queue] = await boss.getQueues(['changing']);
  assert.equal(queue?.retryLimit, 7);
  assert.equal(queue?.retryDelayMax, 900);
  const [line] = await boss.getSchedules('changing');
  assert.equal(line?.cron, '6 * * * *');
});
