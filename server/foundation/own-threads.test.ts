import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LazyQuestion } from '#tests/builders/lazy-thread.ts';
import { ownThreads } from './own-threads.ts';

const inThread = ownThreads<LazyQuestion, { thread: number }>({
  file: new URL(import.meta.resolve('#tests/builders/lazy-thread.ts')),
  patienceMs: 500,
  resourceLimits: { maxOldGenerationSizeMb: 64 },
});
const asked = (question: LazyQuestion) => inThread((ask) => ask(question));
const threadOf = (answer: object) => ('thread' in answer ? answer.thread : null);

test('one thread answers question after question', async () => {
  const first = threadOf(await asked('answer'));
  assert.ok(first !== null);
  assert.equal(threadOf(await asked('answer')), first);
});

test('one that thinks without end is stopped in its time, and another answers', async () => {
  const before = threadOf(await asked('answer'));
  assert.deepEqual(await asked('think'), { gone: 'late' });
  const after = threadOf(await asked('answer'));
  assert.ok(after !== null && after !== before);
  // It thinks no more: a second of it would be a second of this process's own.
  const began = process.cpuUsage();
  await sleep(1_000);
  const { user } = process.cpuUsage(began);
  assert.ok(user < 500_000, `${user / 1_000} ms of computing`);
});

test('what breaks says why, to whoever asked, and another answers', async () => {
  const answer = await asked('break');
  assert.ok('gone' in answer && answer.gone === 'broken');
  assert.equal(answer.error?.message, 'It broke.');
  assert.ok(threadOf(await asked('answer')) !== null);
});
