import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tampering } from '#practice/tampering.ts';
import { practiceWorld } from '#practice/world.ts';
import { listenOnLoopback } from './loopback.ts';

interface PracticePost {
  site: string;
  id: number;
  slug: string;
  marker: string | null;
  title: string;
  status: string;
  requests: number;
  link: string;
  /** Null while it is at its site, in the bin as well. */
  removedAt: string | null;
}

export interface PracticeWorld {
  /** `http://practice.localhost:PORT` */
  origin: string;
  /** Sets the failure dial for calls to come. */
  fail(fault: {
    operation: string;
    fault: string;
    times?: number;
    params?: Record<string, unknown>;
  }): Promise<void>;
  /** Everything that was really posted, whatever was answered. */
  posts(): Promise<PracticePost[]>;
  /** Lets everything work again. */
  mend(): Promise<void>;
  /** Does to a post what people at its site may do. @param slug the marker, which a second post has a number behind. */
  tamper(slug: string, how: Tampering): Promise<void>;
  close(): Promise<void>;
}

/** A practice world of its own on a free port. @param now its sites’ clock, where it matters to them */
export async function aPracticeWorld(now?: () => Date): Promise<PracticeWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-practice-'));
  const gate = createServer();
  const port = await listenOnLoopback(gate);
  const origin = `http://practice.localhost:${port}`;
  const world = await practiceWorld({ dataDir, origin, now });
  gate.on('request', (request, response) => world.routing(request, response));
  // Asked in the process itself: a kept connection may be closed just as it is used again.
  const ask = async (path: string, payload?: object) => {
    const answer = await world.inject({ url: path, ...(payload && { method: 'POST', payload }) });
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    origin,
    async fail(fault) {
      await ask('/_practice/faults', { site: '*', times: 1, ...fault });
    },
    async posts() {
      return (await ask('/_practice/posts')).posts;
    },
    async mend() {
      await world.inject({ method: 'DELETE', url: '/_practice/faults' });
    },
    async tamper(slug, how) {
      const posts: PracticePost[] = (await ask('/_practice/posts')).posts;
      const post =
        posts.find((one) => one.slug === slug) ?? posts.find((one) => one.marker === slug);
      if (!post) throw new Error(`There is no post ${slug}.`);
      const { site, id } = post;
      await ask('/_practice/posts/change', { site, id, how });
    },
    async close() {
      await world.close();
      gate.close();
      gate.closeAllConnections();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
