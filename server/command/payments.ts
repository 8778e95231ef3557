import { Problem, Refusal } from '#domain/problems.ts';
import { markSettled, undoneEvents } from '../credits/payments/payment-event-table.ts';
import { endLostDispute, followRefund } from '../credits/payments/follow-refund.ts';
import { askForRefund } from '../credits/refund-purchase.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';
import { row } from './terminal.ts';

/** What the bank told us and nobody could make sense of, one line each. */
export async function paymentsToSeeTo(tools: Tools): Promise<string> {
  const events = await undoneEvents(tools.db.root);
  if (events.length === 0) return 'No payment waits for a person.';
  return events
    .map((event) => {
      const purchase = event.purchase_id === null ? 'no purchase' : `purchase ${event.purchase_id}`;
      const at = event.received_at.toISOString();
      return row(`${event.id}  ${at}  ${event.outcome}  ${event.kind}  ${purchase}: ${event.note}`);
    })
    .join('\n');
}

/**
 * Somebody has seen to an event; why is kept with it. Where they found that the money went back, the credits
 * follow; where the bank took a part in a dispute and they say no such thing, the order stays paid.
 * @throws Complaint
 */
export async function settlePayment(
  tools: Tools,
  wanted: { id: string; note: string; moneyWentBack?: boolean },
): Promise<string> {
  const id = numberOf(wanted.id);
  const note = wanted.note.trim();
  if (note === '') throw new Complaint('--note is required: say what was done about it.');
  const at = tools.now();
  const { moneyWentBack = false } = wanted;
  const settle = async (tx: Tx) => {
    await (moneyWentBack ? followRefund : endLostDispute)(tools, tx, id);
    if (!(await markSettled(tx, { id, note, at }))) return false;
    await audit(tx, {
      actorId: null,
      action: 'payment-event.settle',
      objectType: 'payment-event',
      objectId: id,
      after: { note, moneyWentBack },
      at,
    });
    return true;
  };
  const isDone = await inPlainWords(() => tools.db.transaction(settle));
  if (!isDone) throw new Complaint(`No payment event ${id} waits for a person.`);
  return moneyWentBack
    ? `Event ${id} is settled, and the credits were taken back.`
    : `Event ${id} is settled.`;
}

/** Asks the bank to give money back; credits follow when it has. @throws Complaint */
export async function refundByOperator(
  tools: Tools,
  wanted: { id: string; confirmDebt: boolean },
): Promise<string> {
  const purchaseId = numberOf(wanted.id);
  try {
    await inPlainWords(() =>
      askForRefund(tools, { purchaseId, confirmDebt: wanted.confirmDebt, actorId: null }),
    );
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof Problem && cause.code === 'not-found')
      throw new Complaint(`There is no purchase ${purchaseId}.`, { cause });
    throw error;
  }
  return `Purchase ${purchaseId}: the bank is asked as soon as the product runs. The credits are taken back when it says that the money went.`;
}

async function inPlainWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem || error instanceof Refusal)
      throw new Complaint(error.message, { cause: error });
    throw error;
  }
}

function numberOf(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new Complaint('--id must be a number.');
  return Number(word);
}
