import type { Server } from 'node:http';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { WritingDoor } from '#server/amps/writing/writing-door.ts';
import { dispatch } from '#server/foundation/http/dispatch.ts';
import { healthApp } from '#server/foundation/http/health.ts';
import { apiOf } from './api-of.ts';
import { listenOnLoopback } from './loopback.ts';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';

interface Options {
  writing?: (tools: TestTools) => WritingDoor;
  /** Where it says what happens; else nowhere. */
  log?: TestTools['log'];
  settings?: Record<string, string>;
}

/** The product as it stands on its port, for a whole file of tests; all of it closes after the last one. */
export async function aFrontDoor({ writing, log, settings = {} }: Options = {}): Promise<{
  tools: TestTools;
  api: FastifyInstance;
  server: Server;
  port: number;
}> {
  const made = await testTools({ settings });
  const tools = { ...made, log: log ?? made.log };
  const [api, health] = [await apiOf(tools), await healthApp(tools)];
  await Promise.all([api.ready(), health.ready()]);
  const door = writing?.(tools);
  const server = dispatch(tools.config, {
    applications: { app: api, usercontent: api },
    health,
    upgrade: (request, socket, head, tenant) =>
      door ? door.upgrade(request, socket, head, tenant) : socket.destroy(),
  });
  const port = await listenOnLoopback(server);
  after(async () => {
    await door?.close();
    server.close();
    server.closeAllConnections();
    await Promise.all([api.close(), health.close()]);
    await tools.close();
  });
  return { tools, api, server, port };
}
