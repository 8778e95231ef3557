import { createServer } from 'node:http';
import { practiceWorld } from './world.ts';

/** Runs the practice world alone: `PORT` (0 = any free one), `DATA_DIR`; says its address as JSON. */
const server = createServer();
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve);
});
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const origin = process.env.ORIGIN ?? `http://127.0.0.1:${port}`;
const dataDir = process.env.DATA_DIR ?? 'data/practice';
const world = await practiceWorld({ dataDir, origin });
server.on('request', (request, response) => world.routing(request, response));
process.stdout.write(`${JSON.stringify({ origin, port, dataDir, pid: process.pid })}\n`);

function stop() {
  server.close();
  void world.close().finally(() => server.closeAllConnections());
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
