import formbody from '@fastify/formbody';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { json, page, send } from './answer.ts';
import { controls } from './controls.ts';
import { frame } from './controls-page.ts';
import { eventLog } from './events.ts';
import { failureDial } from './faults.ts';
import { html } from './html.ts';
import { openRequests } from './requests.ts';
import { bank } from './sites/bank/bank.ts';
import { ghost } from './sites/ghost/ghost.ts';
import { outside } from './sites/outside/outside.ts';
import { socialBu } from './sites/socialbu/socialbu.ts';
import { vimeo } from './sites/vimeo/vimeo.ts';
import { wordPress } from './sites/wordpress/wordpress.ts';
import { openStage } from './stage.ts';

interface WorldOptions {
  /** Where everything that was posted is kept; made if it is not there. One process at a time. */
  dataDir: string;
  /** How this world is reached, e.g. `http://practice.localhost:3000`; links are built from it. */
  origin: string;
  now?: () => Date;
}

/** The largest file or post that the pretend sites take. */
const bodyLimitBytes = 64 * 1024 * 1024;

/**
 * The pretend internet, ready but not listening: give it requests with `world.routing(req, res)`.
 * What it has accepted is on the disk before it answers. `close()` ends every wait and held answer.
 */
export async function practiceWorld(options: WorldOptions): Promise<FastifyInstance> {
  const { dataDir, now = () => new Date() } = options;
  const origin = options.origin.replace(/(?<!\/)\/+$/, '');
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  });
  const dial = failureDial();
  const events = eventLog(now);
  const closing = new AbortController();
  const requests = await openRequests(dataDir);
  const stage = openStage({
    dataDir,
    origin,
    now,
    requests,
    dial,
    events,
    closing: closing.signal,
  });

  app.addHook('preClose', (done) => {
    closing.abort();
    events.close();
    done();
  });
  app.addHook('onClose', requests.close);
  refuseStrangePages(app);
  wordFailures(app);
  await app.register(formbody);

  const sites = [await wordPress(app, stage), await ghost(app, stage)];
  await socialBu(app, stage);
  await vimeo(app, stage);
  await bank(app, stage);
  outside(app, origin, closing.signal);
  controls(app, { sites, dial, events, requests });
  await app.ready();
  return app;
}

/** A page of another site, open in the same browser, must not turn the dial. */
function refuseStrangePages(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && request.headers['sec-fetch-site'] === 'cross-site')
      send(reply, json(403, { message: 'Requests from other sites are refused.' }));
    else next();
  });
}

function wordFailures(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) =>
    send(
      reply,
      page(
        404,
        frame(
          'Not found',
          html`<h1>Not found</h1>
            <p><a href="/">Practice sites</a></p>`,
        ),
      ),
    ),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError)
      return send(reply, json(400, { message: 'Not understood', issues: error.issues }));
    const status = error.statusCode ?? 500;
    return send(
      reply,
      json(status, { code: 'practice_world', message: error.message, data: { status } }),
    );
  });
}
