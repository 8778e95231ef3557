import { parentPort } from 'node:worker_threads';
import { withoutLate } from './without-late.ts';
import type { WithLate, WithoutLate } from './without-late.ts';

parentPort?.on('message', (asked: WithLate) =>
  parentPort?.postMessage(withoutLate(asked) satisfies WithoutLate),
);
parentPort?.postMessage('ready');
