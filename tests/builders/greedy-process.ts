import { setTimeout as sleep } from 'node:timers/promises';
import { answerAlone } from '#server/foundation/answer-alone.ts';

/** A process that holds as many megabytes as it is asked for, and may hold 100. */
answerAlone<{ megabytes: number }, { pid: number; environment: string[] }>(
  async ({ megabytes }) => {
    const held: Buffer[] = [];
    while (held.length < megabytes) {
      held.push(Buffer.alloc(1_000_000, held.length));
      await sleep(1);
    }
    return { pid: process.pid, environment: Object.keys(process.env) };
  },
  { mostBytes: 100_000_000 },
);
