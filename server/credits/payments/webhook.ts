import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { Problem } from '#domain/problems.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { bankOf } from './bank.ts';
import { receiveEvent } from './receive-event.ts';

/** An older signature is a copy that somebody kept. */
const toleranceSeconds = 300;

/** The one way to credits by payment: what the bank says, under its signature over the very bytes. */
export function webhookRoute(app: FastifyInstance, tools: Tools): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    mount(scope, tools, credits.webhook, async ({ request }) => {
      const event = await signedEvent(tools, request.body, request.headers['stripe-signature']);
      await receiveEvent(tools, event);
      return { received: true };
    });
    done();
  });
}

async function signedEvent(tools: Tools, body: unknown, header: unknown) {
  const bank = bankOf(tools);
  if (!bank) throw new Problem('not-found');
  const refuse = (cause?: unknown) =>
    new Problem('bad-request', { says: 'The signature does not fit what was sent.', cause });
  if (!Buffer.isBuffer(body) || typeof header !== 'string') throw refuse();
  const { Stripe } = await import('stripe');
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      header,
      bank.webhookSecret,
      toleranceSeconds,
      undefined,
      tools.now().getTime(),
    );
    return { provider: bank.name, event };
  } catch (error) {
    tools.log.warn({ error: String(error) }, 'a payment event with a bad signature was refused');
    throw refuse(error);
  }
}
