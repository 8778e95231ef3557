import { parentPort, threadId } from 'node:worker_threads';

/** What the thread is asked: to answer, to think without end, or to break. */
export type LazyQuestion = 'answer' | 'think' | 'break';

parentPort?.on('message', (question: LazyQuestion) => {
  if (question === 'break') throw new Error('It broke.');
  while (question === 'think') Math.random();
  parentPort?.postMessage({ thread: threadId });
});
parentPort?.postMessage('ready');
