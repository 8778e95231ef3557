import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Opens a server to this machine only, on a free port. @returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether somebody answers at `url`, and well. */
export async function answers(url: string, { withinMs = 2_000 } = {}): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
