import { hold } from '../../foundation/db/hold.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import type { ProviderName } from '../purchase-table.ts';
import { BankEvent, readNews } from './bank-news.ts';
import type { BankNews } from './bank-news.ts';
import { insertEvent, settleEvent, stripPayer, waitingEvents } from './payment-event-table.ts';
import type { Outcome, Settled } from './payment-event-table.ts';
import { settleNews } from './settle-news.ts';

interface Received {
  provider: ProviderName;
  /** Its signature has been checked. */
  event: BankEvent;
}

/** One event and what became of it. */
interface Taken {
  event: BankEvent;
  settled: Settled;
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
  const { result, taken } = await tools.db.transaction(async (tx) => {
    const news = readNews(event);
    // Of two at once the later one is to see what the first made of the payment, or it would wait for ever.
    if (news?.paymentRef) await hold(tx, `payment:${news.paymentRef}`);
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
    if (id === null) return { result: 'repeated' as const, taken: [] };
    if (!news) return { result: 'ignored' as const, taken: [] };
    const settled = await settle(tools, tx, { id, provider, news });
    const later =
      settled.changed && news.paymentRef
        ? await settleWaiting(tools, tx, { provider, paymentRef: news.paymentRef })
        : [];
    return { result: settled.outcome, taken: [{ event, settled }, ...later] };
  });
  for (const one of taken) if (one.settled.outcome === 'parked') alarm(tools, one);
  return result;
}

interface Told {
  /** Of the event. */
  id: number;
  provider: ProviderName;
  news: BankNews;
}

async function settle(tools: Tools, tx: Tx, { id, ...told }: Told) {
  const settled = await settleNews(tools, tx, told);
  await settleEvent(tx, id, { ...settled, at: tools.now() });
  if (settled.removedBuyer !== null) await stripPayer(tx, settled.removedBuyer);
  return settled;
}

/** What came too early has its turn once something happened to its payment, and again after each of them. */
async function settleWaiting(
  tools: Tools,
  tx: Tx,
  about: { provider: ProviderName; paymentRef: string },
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { id, payload } of await waitingEvents(tx, about.paymentRef)) {
    const event = BankEvent.parse(payload);
    const news = readNews(event);
    if (!news) continue;
    const settled = await settle(tools, tx, { id, provider: about.provider, news });
    taken.push({ event, settled });
    if (settled.changed) return [...taken, ...(await settleWaiting(tools, tx, about))];
  }
  return taken;
}

function alarm({ log }: Tools, { event, settled }: Taken): void {
  log.error(
    { event: event.id, kind: event.type, purchase: settled.purchaseId, note: settled.note },
    'a payment needs a person: see `npm run person -- payments`',
  );
}
