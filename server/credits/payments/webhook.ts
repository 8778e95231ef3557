import type { FastifyInstance } from 'fastify';
import { credits } from '#contract/credits.ts';
import { Problem } from '#domain/problems.ts';
import { asKnown } from '../../foundation/db/hand.ts';
import { mount } from '../../foundation/http/mount.ts';
import { unstorableIn } from '../../foundation/http/storable-input.ts';
import type { Tools } from '../../tools.ts';
import { BankEvent, readNews } from './bank-news.ts';
import { bankOf } from './bank.ts';
import { receiveEvent } from './receive-event.ts';

/** An older signature is a copy that somebody kept; one of later than this was made to be kept. */
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
      await asKnown('the bank', () => receiveEvent(tools, event));
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
    if (isOfTheFuture(header, tools.now())) throw new Error('It is dated in the future.');
    const event = Stripe.webhooks.constructEvent(
      body,
      header,
      bank.webhookSecret,
      toleranceSeconds,
      undefined,
      tools.now().getTime(),
    );
    return { provider: bank.name, event: readable(tools, event) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    tools.log.warn({ error: String(error) }, 'a payment event with a bad signature was refused');
    throw refuse(error);
  }
}

/** The library looks at the age alone. */
const isOfTheFuture = (header: string, now: Date): boolean =>
  [...header.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(
    ([, seconds]) => Number(seconds) > now.getTime() / 1000 + toleranceSeconds,
  );

/**
 * The bank tells what we refuse again for days, so that nothing is lost which only a later version can
 * read. @throws Problem `bad-request`
 */
function readable(tools: Tools, sent: unknown): BankEvent {
  const event = BankEvent.safeParse(sent);
  try {
    if (!event.success) throw event.error;
    if (unstorableIn(event.data) !== null)
      throw new Error('It holds a character that cannot be stored.');
    readNews(event.data);
    return event.data;
  } catch (error) {
    tools.log.warn({ error: String(error) }, 'a payment event that cannot be read was refused');
    throw new Problem('bad-request', { says: 'This event cannot be read.', cause: error });
  }
}
