import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port, tells the bench, and ends with it. */
export async function ready(
  server: Server,
  { says, close }: { says?: Record<string, string>; close: () => Promise<void> },
): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void close().finally(() => process.exit(0));
  });
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, says });
}
