import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailFixed, topicNames, topics } from '#domain/notices/topics.ts';
import type { Topic } from '#domain/notices/topics.ts';
import { html } from '../foundation/http/html.ts';
import { requireOwnForm } from '../foundation/http/own-form.ts';
import { sendPlainPage } from '../foundation/http/plain-page.ts';
import type { Tools } from '../tools.ts';
import { stopMails } from './stop-mails.ts';
import { isStopMark } from './stop-address.ts';

type Asked = FastifyRequest<{ Params: { person: string; topic: string; mark: string } }>;

/**
 * Where "Stop mails like this" leads. Looking at it stops nothing, since mail programs open links; its
 * button does, and so does the mail program's own (RFC 8058), which posts without opening the page.
 */
export function stopPages(app: FastifyInstance, tools: Tools): void {
  const limited = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };
  const address = '/mails/stop/:person/:topic/:mark';

  app.get(address, limited, async (request: Asked, reply) => {
    const stop = stopOf(tools, request);
    if (!stop) return sendUnknown(request, reply);
    return sendPlainPage(request, reply, {
      title: 'Stop these mails?',
      business: await request.businessFor(stop.personId),
      body: html`<p>
          <strong>${topics[stop.topic].label}</strong>: no more mails about this. The bell in the
          app goes on telling you, and other mails are not touched.
        </p>
        <form method="post"><button type="submit">Stop these mails</button></form>`,
    });
  });

  app.post(address, limited, async (request: Asked, reply) => {
    requireOwnForm(request);
    const stop = stopOf(tools, request);
    if (!stop) return sendUnknown(request, reply);
    await stopMails(tools, stop);
    return sendPlainPage(request, reply, {
      title: 'These mails are stopped',
      business: await request.businessFor(stop.personId),
      body: html`<p>
          <strong>${topics[stop.topic].label}</strong>: no more mails about this. You can have them
          again whenever you like.
        </p>
        <a class="button" href="/app/profile/notifications">Choose which mails you get</a>`,
    });
  });
}

function stopOf({ seal }: Tools, { params }: Asked): { personId: number; topic: Topic } | null {
  const topic = topicNames.find((name) => name === params.topic);
  if (!topic || isMailFixed(topic) || !/^[1-9]\d{0,8}$/.test(params.person)) return null;
  const stop = { personId: Number(params.person), topic };
  return isStopMark(seal, stop, params.mark) ? stop : null;
}

const sendUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  sendPlainPage(request, reply, {
    title: 'This link does not work',
    status: 404,
    body: html`<p>
        It may have been cut off on its way. Which mails you get is chosen in your profile.
      </p>
      <a class="button" href="/app/profile/notifications">Choose which mails you get</a>`,
  });
