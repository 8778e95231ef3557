import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../../tools.ts';
import { workerState } from '../queue/worker-state.ts';
import type { WorkerState } from '../queue/worker-state.ts';
import { lastBeats } from '../queue/worker-beat-table.ts';
import { hasReducedIsolation } from './hosts.ts';

/** `/healthz`: this process answers. `/readyz`: database and worker do their part. On any host. */
export async function healthApp(tools: Tools): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  app.get('/healthz', async () =>
    answer(true, { isolation: hasReducedIsolation(tools.config) ? 'reduced isolation' : 'full' }),
  );
  let looking: Promise<WorkerState> | null = null;
  /** Anybody may ask, as often as they like: all who ask meanwhile are told what one look finds. */
  const look = () => (looking ??= stateOf(tools).finally(() => (looking = null)));
  app.get('/readyz', async (_request, reply) => {
    const { working, ...facts } = await look();
    return reply.code(working ? 200 : 503).send(answer(working, facts));
  });
  await app.ready();
  return app;
}

/** The envelope of every answer; the bare fields are for probes that read one line. */
const answer = <Facts extends object>(ok: boolean, facts: Facts) => ({
  meta: { success: ok },
  data: { ok, ...facts },
  ok,
  ...facts,
});

/** A probe is answered while the database is not. */
const databaseWithinMs = 3_000;

async function stateOf({ db, log }: Tools): Promise<WorkerState> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      lastBeats(db.root).then(workerState),
      sleep(databaseWithinMs, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`no answer within ${databaseWithinMs} ms`);
      }),
    ]);
  } catch (error) {
    log.error({ error }, 'the database could not be asked whether a worker lives');
    return { working: false, worker: 'The database does not answer.' };
  } finally {
    timer.abort();
  }
}
