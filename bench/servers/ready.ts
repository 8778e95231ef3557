import type { Server } from 'node:http';
import { listenOnLoopback } from '#tests/builders/loopback.ts';

/** Listens on a free port, tells the bench, and ends with it. */
export async function ready(
  server: Server,
  { says, close }: { says?: Record<string, string>; close: () => Promise<void> },
): Promise<void> {
  const port = await listenOnLoopback(server);
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void close().finally(() => process.exit(0));
  });
  process.send?.({ port, says });
}
