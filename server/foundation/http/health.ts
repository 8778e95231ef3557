import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Tools } from '../../tools.ts';
import { hasReducedIsolation } from './hosts.ts';

/** The canary runs each minute: a worker silent for longer than this is not working. */
const silentAfterSeconds = 180;

/** `/healthz`: this process answers. `/readyz`: database and worker do their part. On any host. */
export async function healthApp(tools: Tools): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  app.get('/healthz', async () =>
    answer(true, { isolation: hasReducedIsolation(tools.config) ? 'reduced isolation' : 'full' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const age = await canaryAge(tools);
    const working = age !== null && age <= silentAfterSeconds;
    const worker =
      age === null ? 'no job finished yet' : `a canary job finished ${age} seconds ago`;
    return reply.code(working ? 200 : 503).send(answer(working, { worker }));
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

/** Seconds since any worker finished a canary; null when none ever did. */
async function canaryAge(tools: Tools): Promise<number | null> {
  const row = await tools.db.root
    .selectFrom('worker_beats')
    .select(sql<Date | null>`max(canary_at)`.as('at'))
    .executeTakeFirst();
  return row?.at
    ? Math.max(0, Math.round((tools.now().getTime() - row.at.getTime()) / 1000))
    : null;
}
