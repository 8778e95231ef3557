import type { Person } from '#domain/people/person.ts';
import { cancelPurchasesFor } from '../credits/cancel-purchase.ts';
import { cancelUnsent } from '../distribution/before-sending.ts';
import type { Tools } from '../tools.ts';
import { lockAmpFor, requireRight } from '../amps/find-amp.ts';
import { releaseHeld, returnSpent } from './held-credits.ts';
import { resetApprovals } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';

interface TakingBack {
  ampId: number;
  person: Person;
}

/**
 * Out of the editors' queue, or, once it is approved, out of the line before anything of it is sent. The
 * credit goes back. @throws Problem `move-refused`, also when a worker was a moment earlier
 */
export async function withdrawAmp(tools: Tools, { ampId, person }: TakingBack): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'withdraw');
    if (amp.status === 'live') {
      await cancelUnsent(tools, tx, ampId);
      await returnSpent(tools, tx, { amp, at });
    } else await releaseHeld(tools, tx, { amp, at });
    await resetApprovals(tx, ampId);
    await moveAmp(tx, {
      amp,
      move: 'withdraw',
      back: amp.previousStatus === 'clientApproved' ? 'clientApproved' : 'draft',
      actorId: person.id,
      at,
      change: { submitted_at: null, published_at: null },
    });
  });
}

/** A rejected Amp becomes a draft again; the reason stays in its history. */
export async function reopenAmp(tools: Tools, { ampId, person }: TakingBack): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'reopen');
    await resetApprovals(tx, ampId);
    await moveAmp(tx, {
      amp,
      move: 'reopen',
      actorId: person.id,
      note: amp.rejectReason,
      at,
      change: { reject_reason: null },
    });
  });
}

/** Stops waiting for payment: the Amp is again what it was before. */
export async function cancelPayment(tools: Tools, { ampId, person }: TakingBack): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'cancelPayment');
    await moveAmp(tx, {
      amp,
      move: 'cancelPayment',
      back: amp.previousStatus ?? 'draft',
      actorId: person.id,
      at: tools.now(),
      change: { payment_context: null },
    });
    await cancelPurchasesFor(tools, tx, ampId);
  });
}
