import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import type { ProviderName } from '../purchase-table.ts';
import { BankEvent, readNews } from './bank-news.ts';
import { insertEvent, settleEvent, waitingEvents } from './payment-event-table.ts';
import type { Outcome, Settled } from './payment-event-table.ts';
import { settleNews } from './settle-news.ts';

interface Received {
  provider: ProviderName;
  /** Its signature has been checked. */
  event: BankEvent;
}

/**
 * Takes one event of the bank to heart, once, whatever was told before: the event, the purchase, its
 * credits, receipt and mail are written together or not at all.
 * @returns "repeated" for an event the bank told before.
 */
export async function receiveEvent(
  tools: Tools,
  { provider, event }: Received,
): Promise<Outcome | 'repeated'> {
  const { result, settled } = await tools.db.transaction(async (tx) => {
    const news = readNews(event);
    const id = await insertEvent(tx, {
      provider,
      eventId: event.id,
      kind: event.type,
      paymentRef: news?.paymentRef ?? null,
      payload: JSON.parse(JSON.stringify(event)),
      outcome: 'ignored',
      note: 'It is about no purchase',
      purchaseId: null,
      at: tools.now(),
    });
    if (id === null) return { result: 'repeated' as const, settled: null };
    if (!news) return { result: 'ignored' as const, settled: null };
    const first = await settleNews(tools, tx, { provider, news });
    await settleEvent(tx, id, { ...first, at: tools.now() });
    if (first.outcome === 'done' && news.paymentRef) {
      await settleWaiting(tools, tx, { provider, paymentRef: news.paymentRef });
    }
    return { result: first.outcome, settled: first };
  });
  if (result === 'parked') alarm(tools, event, settled);
  return result;
}

/** What came too early has its turn once something happened to its payment, and again after each of them. */
async function settleWaiting(
  tools: Tools,
  tx: Tx,
  about: { provider: ProviderName; paymentRef: string },
): Promise<void> {
  for (const { id, payload } of await waitingEvents(tx, about.paymentRef)) {
    const news = readNews(BankEvent.parse(payload));
    if (!news) continue;
    const settled = await settleNews(tools, tx, { provider: about.provider, news });
    await settleEvent(tx, id, { ...settled, at: tools.now() });
    if (settled.outcome === 'done') return settleWaiting(tools, tx, about);
  }
}

function alarm({ log }: Tools, event: BankEvent, settled: Settled | null): void {
  log.error(
    { event: event.id, kind: event.type, purchase: settled?.purchaseId, note: settled?.note },
    'a payment needs a person: see `npm run person -- payments`',
  );
}
