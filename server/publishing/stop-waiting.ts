import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { ampRow, lockAmp } from '../amps/amp-table.ts';
import { moveAmp } from './move-amp.ts';

interface Stopping {
  ampId: number;
  /** What its owner is told. */
  kind: 'amp-unpaid' | 'amp-held-back';
  note?: string;
}

/** Takes an Amp that waits for payment back to what it was before; one that was paid meanwhile stays. */
export async function stopWaiting(
  tools: Tools,
  { ampId, kind, note }: Stopping,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockAmp(tx, ampId);
    const amp = await ampRow(tx, ampId);
    if (amp?.status !== 'awaitingPayment') return;
    await moveAmp(tx, {
      amp,
      move: 'cancelPayment',
      back: amp.previousStatus ?? 'draft',
      actorId: null,
      ...(note === undefined ? {} : { note }),
      at: tools.now(),
      change: { payment_context: null },
    });
    await also?.(tx);
    await notify(tx, tools, { kind, ampId });
  });
}
