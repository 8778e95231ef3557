import { join } from 'node:path';
import type { WorldEvent } from '#practice/events.ts';
import { freePort } from '#tests/builders/loopback.ts';
import { startProcess } from '#tests/builders/own-process.ts';

export interface Fault {
  operation: string;
  fault: string;
  params?: Record<string, unknown>;
}

export interface Post {
  title: string;
  marker: string;
  removedAt: string | null;
  /** Requests to create it that arrived, whatever was answered. */
  requests: number;
}

export interface PracticeProcess {
  origin: string;
  fail(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Waits for an event that has not been waited for before. */
  waitFor(kind: WorldEvent['kind'], operation: string): Promise<void>;
  posts(): Promise<Post[]>;
  pictures(): Promise<{ marker: string; removedAt: string | null }[]>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;

/** The practice world as a process of its own: what it has taken outlives every death of the product. */
export async function startPractice(dataDir: string): Promise<PracticeProcess> {
  const port = await freePort();
  const here = `http://127.0.0.1:${port}`;
  const origin = `http://practice.localhost:${port}`;
  const running = await startProcess([join(import.meta.dirname, '../../practice/main.ts')], {
    settings: { PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir },
    url: `${here}/_practice/faults`,
  });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${here}/_practice/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? {} : answer.json();
  };
  let seen = 0;
  return {
    origin,
    async fail(fault) {
      await ask('faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site: '*', times: 1, ...fault }),
      });
    },
    async clearFaults() {
      await ask('faults', { method: 'DELETE' });
    },
    async waitFor(kind, operation) {
      const until = Date.now() + patienceMs;
      while (Date.now() < until) {
        const { events }: { events: WorldEvent[] } = await ask(`events?after=${seen}&waitMs=1000`);
        const found = events.find((event) => event.kind === kind && event.operation === operation);
        seen = (found ?? events.at(-1))?.n ?? seen;
        if (found) return;
      }
      throw new Error(`The practice world saw no "${kind}" of ${operation} within a minute.`);
    },
    posts: async () => (await ask('posts')).posts,
    pictures: async () => (await ask('posts')).media,
    stop: () => running.stop(),
  };
}
