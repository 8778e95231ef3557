import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, json, page, redirect, send } from './answer.ts';
import { controlsPage, frontPage } from './controls-page.ts';
import type { Events } from './events.ts';
import { FaultOrder } from './faults.ts';
import type { Dial } from './faults.ts';
import type { Requests } from './requests.ts';
import type { PretendSite } from './stage.ts';
import { TamperOrder } from './tampering.ts';
import { style } from './style.ts';

interface ControlTools {
  sites: PretendSite[];
  dial: Dial;
  events: Events;
  requests: Requests;
}

const Asked = z.object({ site: z.string().optional(), marker: z.string().optional() });
const Since = z.object({
  after: z.coerce.number().int().min(0).default(0),
  waitMs: z.coerce.number().int().min(0).max(60_000).default(25_000),
});

/** The front door and `/_practice/`: the truth about what was posted, and the failure dial. */
export function controls(app: FastifyInstance, tools: ControlTools) {
  const { sites, dial, events, requests } = tools;
  const posted = () => sites.flatMap((site) => site.posted());

  app.get('/', (_request, reply) => send(reply, page(200, frontPage(sites))));
  app.get('/practice.css', (_request, reply) =>
    send(reply, answer(200, style, { 'content-type': 'text/css; charset=UTF-8' })),
  );
  app.get('/favicon.ico', (_request, reply) => send(reply, answer(204, '', {})));
  app.get('/_practice/', (_request, reply) => {
    const seen = { posted: posted(), faults: dial.waiting(), pretended: sites };
    return send(reply, page(200, controlsPage(seen)));
  });

  app.get('/_practice/posts', (request, reply) => {
    const asked = Asked.parse(request.query);
    const fits = (it: { site: string; marker: string }) =>
      (asked.site === undefined || it.site === asked.site) &&
      (asked.marker === undefined || it.marker === asked.marker);
    const all = posted().filter(fits);
    return send(
      reply,
      json(200, {
        posts: all.filter((it) => it.kind === 'post'),
        media: all.filter((it) => it.kind === 'media'),
        requests: requests.counts().filter(fits),
      }),
    );
  });

  app.post('/_practice/posts/change', async (request, reply) => {
    const order = TamperOrder.parse(request.body);
    const done = await Promise.all(
      sites.map((site) => site.tamper?.(order) ?? Promise.resolve(false)),
    );
    if (!done.includes(true)) return send(reply, json(404, { error: 'no such post' }));
    return send(reply, isForm(request) ? redirect('/_practice/', 303) : json(200, order));
  });

  app.get('/_practice/events', async (request, reply) => {
    const { after, waitMs } = Since.parse(request.query);
    const list = await events.after(after, waitMs);
    return send(reply, json(200, { events: list, last: list.at(-1)?.n ?? after }));
  });

  app.get('/_practice/faults', (_request, reply) =>
    send(reply, json(200, { faults: dial.waiting() })),
  );
  app.post('/_practice/faults', (request, reply) => {
    const fault = dial.add(FaultOrder.parse(request.body));
    return send(reply, isForm(request) ? redirect('/_practice/', 303) : json(201, fault));
  });
  app.delete('/_practice/faults', (_request, reply) => {
    dial.clear();
    return send(reply, answer(204, '', {}));
  });
  app.post('/_practice/faults/clear', (_request, reply) => {
    dial.clear();
    return send(reply, redirect('/_practice/', 303));
  });
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
