import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { json, page, redirect, send } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Stage } from '../../stage.ts';
import { createSession, expireSession, readSession } from './checkout.ts';
import { BankRefusal, manners } from './errors.ts';
import { listEvents } from './list-events.ts';
import { refundObject } from './objects.ts';
import { counterPage, payPage } from './pages.ts';
import { buyerDeeds, counterDeeds } from './payment.ts';
import type { Deed } from './payment.ts';
import { newId, openBank } from './store.ts';
import type { BankStore } from './store.ts';
import { startTelling } from './tell.ts';

type Fields = Record<string, string | undefined>;

interface Named {
  Params: { id: string; deed: string };
  Body: Fields | undefined;
  Querystring: Fields;
}

export interface Asking {
  store: BankStore;
  stage: Stage;
  id: string;
  fields: Fields;
  headers: FastifyRequest['headers'];
  /** Has the shop told of what was done. */
  told: () => void;
}

/** A pretend bank: Stripe's Checkout as a shop uses it, a page to pay on, and a counter for what comes later. */
export async function bank(app: FastifyInstance, stage: Stage): Promise<void> {
  const store = await openBank(stage.dataDir, stage);
  const teller = startTelling(store, stage.now);
  app.addHook('onReady', (done) => {
    teller.wake();
    done();
  });
  app.addHook('preClose', (done) => {
    teller.close();
    done();
  });
  app.addHook('onClose', store.close);
  const told = () => teller.wake();

  const call =
    (operation: string, accept: (asking: Asking) => Promise<Answer>) =>
    async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      const { params, body, query, headers } = request;
      const asking: Asking = { store, stage, id: params.id, fields: body ?? query, headers, told };
      return stage.perform({
        site: 'bank',
        operation,
        manners,
        reply,
        accept: async () => {
          try {
            if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? '')) {
              throw new BankRefusal(401, 'Invalid API Key provided.');
            }
            return await accept(asking);
          } catch (error) {
            if (error instanceof BankRefusal) return error.answer();
            throw error;
          }
        },
      });
    };
  app.post('/v1/checkout/sessions', call('sessions.create', createSession));
  app.get('/v1/checkout/sessions/:id', call('sessions.read', readSession));
  app.post('/v1/checkout/sessions/:id/expire', call('sessions.expire', expireSession));
  app.get('/v1/events', call('events.list', listEvents));
  app.post('/v1/refunds', call('refunds.create', refund));
  app.post('/v1/webhook_endpoints', call('endpoints.create', listen));

  app.get('/bank', (_request, reply) => {
    const payments = store.payments().map((it) => ({ ...it, events: store.events(it.id) }));
    return send(reply, page(200, counterPage(payments, store.isHushed())));
  });
  app.get<Named>('/bank/pay/:id', async (request, reply) => {
    const payment = await current(store, stage, request.params.id, told);
    return payment ? send(reply, page(200, payPage(payment))) : reply.callNotFound();
  });
  const doing = (allowed: readonly Deed[], next: (id: string) => string) =>
    async function act(request: FastifyRequest<Named>, reply: FastifyReply) {
      const { id, deed: word } = request.params;
      const deed = allowed.find((known) => known === word);
      if (!deed || !(await current(store, stage, id, told))) return reply.callNotFound();
      if (await store.act(id, deed)) told();
      return send(reply, redirect(next(id), 303));
    };
  app.post(
    '/bank/pay/:id/:deed',
    doing(buyerDeeds, (id) => `/bank/pay/${id}`),
  );
  app.post(
    '/bank/payments/:id/:deed',
    doing(counterDeeds, () => '/bank'),
  );
  app.post<{ Params: { on: string } }>('/bank/hush/:on', async (request, reply) => {
    await store.hush(request.params.on === 'on');
    told();
    return send(reply, redirect('/bank', 303));
  });
  app.post<Named>('/bank/events/:id/again', async (request, reply) => {
    await store.repeat(request.params.id);
    told();
    return send(reply, redirect('/bank', 303));
  });
}

/** The payment as it is now: a page that nobody used in time has expired. */
async function current(store: BankStore, stage: Stage, id: string, told: () => void) {
  const payment = store.payment(id);
  const isOver = payment?.state === 'open' && payment.expiresAt * 1000 < stage.now().getTime();
  if (!isOver) return payment;
  const expired = await store.act(id, 'expire');
  if (expired) told();
  return expired ?? store.payment(id);
}

async function refund({ store, fields, told }: Asking): Promise<Answer> {
  const payment = store.byIntent(fields['payment_intent'] ?? '');
  if (!payment) throw new BankRefusal(404, 'No such payment_intent.');
  // Asked again with the same key, the first answer is given.
  if (payment.refunded) return json(200, refundObject(payment));
  const after = await store.act(payment.id, 'refund');
  if (!after) throw new BankRefusal(400, 'This charge cannot be refunded.');
  told();
  return json(200, refundObject(after));
}

async function listen({ store, fields, told }: Asking): Promise<Answer> {
  const { url } = fields;
  if (!url || !URL.canParse(url)) throw new BankRefusal(400, 'Missing required param: url.');
  // The real bank makes the secret up; here the shop may bring its own, so that it need not keep it.
  const secret = fields['metadata[secret]'] ?? newId('whsec');
  await store.listen({ url, secret });
  told();
  return json(200, { id: newId('we'), object: 'webhook_endpoint', url, secret, status: 'enabled' });
}
