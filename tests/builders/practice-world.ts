import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { practiceWorld } from '#practice/world.ts';

/** `user:password` as a Basic header. */
export const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;
export const asEditor = { authorization: basic('editor:abcd efgh ijkl mnop qrst uvwx') };

/** An empty folder that is gone after the test. */
export async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'practice-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function aWorld(t: TestContext, now?: () => Date) {
  const dataDir = await aFolder(t);
  const origin = 'http://practice.localhost:3000';
  const world = await practiceWorld({ dataDir, origin, now });
  t.after(() => world.close());
  return world;
}

/** A world on a real socket, for what only a socket can do. */
export async function aListeningWorld(t: TestContext) {
  const world = await aWorld(t);
  const server = createServer((request, response) => world.routing(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { world, at: (path: string) => `http://127.0.0.1:${port}${path}` };
}
