import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { makeWritingDoor } from './amps/writing/writing-door.ts';
import type { Config } from './config.ts';
import { recoverAttempts } from './distribution/recover-attempts.ts';
import { closeWayAround } from './foundation/network/close-way-around.ts';
import { takePrints } from './foundation/take-prints.ts';
import { dispatch } from './foundation/http/dispatch.ts';
import { healthApp } from './foundation/http/health.ts';
import { openPractice } from './practice-host.ts';
import { seedDemoWorld } from './seed/seed.ts';
import { startTools } from './start.ts';
import type { Running } from './start.ts';
import { welcomeText } from './welcome-text.ts';

const roles = ['all', 'api', 'worker'] as const;
type Role = (typeof roles)[number];

/** Starts the API, the worker, or both, and serves every host on one port until told to stop. */
export async function start(role: Role, config: Config): Promise<void> {
  if (role !== 'all' && !config.databaseUrl) {
    throw new Error('API and worker apart need one PostgreSQL between them: set DATABASE_URL.');
  }
  closeWayAround();
  const running = await startTools(config);
  const { tools, queue } = running;
  takePrints(tools.log);
  try {
    // Beside an API, that one makes it: two that begin at one moment would meet half of it.
    if (!config.production && role !== 'worker') await seedDemoWorld(tools);
    if (role !== 'worker') await serve(running, config);
    if (role !== 'api') {
      const recovered = await recoverAttempts(tools);
      if (recovered > 0)
        tools.log.warn({ recovered }, 'attempts of a stopped process are looked up');
      queue.work(tools);
      await tools.db.transaction((tx) => queue.catchUp(tx));
    }
  } catch (error) {
    await running.stop();
    throw error;
  }
  if (role === 'worker') stopOnSignal(running, async () => {});
  process.stdout.write(welcomeText(config, role));
}

async function serve(running: Running, config: Config): Promise<void> {
  const { tools, pages } = running;
  const [api, health, news, usercontent, practice] = await Promise.all([
    pages.app(),
    healthApp(tools),
    pages.news(),
    pages.usercontent(),
    openPractice(config),
  ]);
  const door = makeWritingDoor(tools);
  const server = dispatch(config, {
    applications: { app: api, news, usercontent, ...(practice ? { practice } : {}) },
    health,
    upgrade: (request, socket, head, tenant) => door.upgrade(request, socket, head, tenant),
  });
  server.listen(config.port);
  await once(server, 'listening');
  tools.log.info({ port: (server.address() as AddressInfo).port }, 'listening');
  stopOnSignal(running, async () => {
    server.close();
    await door.close();
    await practice?.close();
    server.closeAllConnections();
    await Promise.all([pages.close(), health.close()]);
  });
}

function stopOnSignal(running: Running, closeDoors: () => Promise<void>): void {
  let stopping = false;
  const end = (signal: string) => {
    if (stopping) return;
    stopping = true;
    running.tools.log.info({ signal }, 'stopping');
    closeDoors()
      .then(() => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          running.tools.log.error({ error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** What a process is asked to be. One that is not known ends it, with a sentence. */
export function roleOf(asked: string): Role {
  const role = roles.find((name) => name === asked);
  if (role) return role;
  process.stderr.write(`Unknown role "${asked}": choose ${roles.join(', ')}.\n`);
  return process.exit(2);
}
