import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface LoadOrder {
  port: number;
  /** Request heads without the blank line at the end, sent in turn. */
  requests: string[];
  connections: number;
  ms: number;
}

export interface LoadResult {
  answered: number;
  not200: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Load {
  /** @throws Error when any answer was not 200: a figure for refusals is no figure. */
  drive(order: LoadOrder): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the load generator in a process of its own. */
export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const gone = once(child, 'exit').then(() => ended.abort(new Error('The load generator ended.')));
  return {
    async drive(order) {
      child.send(order);
      const [result]: LoadResult[] = await once(child, 'message', { signal: ended.signal });
      if (!result || result.not200 > 0 || result.answered === 0) {
        throw new Error(`${result?.not200} of ${result?.answered} answers were not 200.`);
      }
      return result;
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}
