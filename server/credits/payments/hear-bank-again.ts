import type { Stripe } from 'stripe';
import type { Work } from '../../foundation/queue/job.ts';
import { bankOf } from './bank.ts';
import { BankEvent } from './bank-news.ts';
import type { hearBankAgain } from './hear-bank-again.job.ts';
import { receiveEvent } from './receive-event.ts';

/** Two clocks, and an event that was on its way when the backup was made. */
const overlapMs = 3_600_000;
const pageSize = 100;

/** All that may change an order; others would only fill the list of what was heard. */
const heard: Stripe.EventListParams['types'] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'radar.early_fraud_warning.created',
];

/**
 * The bank says each event until it is heard, once: those that were heard after a backup it does not repeat by
 * itself. An event counts once however often it is told, and an order that the backup does not know is left to a
 * person. In the order in which they happened; one that cannot be read holds up none of those after it.
 * @throws AggregateError of those that failed, once all were heard
 */
export const runHearBankAgain: Work<typeof hearBankAgain> = async (tools, { since }) => {
  const bank = bankOf(tools);
  if (!bank) return;
  const client = await bank.client();
  const gte = Math.floor((Date.parse(since) - overlapMs) / 1000);
  const told: Stripe.Event[] = [];
  for await (const event of client.events.list({ created: { gte }, types: heard, limit: pageSize }))
    told.push(event);
  const failed: unknown[] = [];
  for (const one of told.toReversed()) {
    try {
      const event = BankEvent.parse(one);
      await receiveEvent(tools, { provider: bank.name, event });
    } catch (error) {
      tools.log.error(
        { error, event: one.id, kind: one.type },
        'an event of the bank is not heard',
      );
      failed.push(error);
    }
  }
  tools.log.info({ events: told.length, failed: failed.length, since }, 'the bank was heard again');
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} events of the bank were not heard.`);
};
