import { Problem } from '#domain/problems.ts';
import { balanceOf } from '../credits/balance.ts';
import type { Tools } from '../tools.ts';
import { ampRow, lockAmp, waitingForCredits } from '../amps/amp-table.ts';
import { enterReview } from './enter-review.ts';
import { modulesOf } from '../amps/module-table.ts';
import { refuseUnready } from './refuse-unready.ts';
import { stopWaiting } from './stop-waiting.ts';

/**
 * To be called after a person got credits: Amps that wait for payment go on by themselves, the oldest
 * first, as far as the credits reach. One that is no longer ready goes back, and its owner is told.
 * Nothing is looked at that has no credit.
 */
export async function creditsArrived(tools: Tools, personId: number): Promise<void> {
  for (const ampId of await waitingForCredits(tools.db.root, personId)) {
    const { available } = await balanceOf(tools.db.root, { personId, product: 'amp' });
    if (available <= 0) return;
    const went = await goOn(tools, ampId);
    if (went === 'unpaid') return;
  }
}

/** Reasons why an Amp that waited cannot be submitted as it stands. */
const unready = new Set(['not-ready', 'content-changed', 'invalid']);

async function goOn(tools: Tools, ampId: number): Promise<'on' | 'back' | 'unpaid'> {
  try {
    const contentHash = await refuseUnready(tools, { ampId, publisherId: null });
    await tools.db.transaction(async (tx) => {
      await lockAmp(tx, ampId);
      const amp = await ampRow(tx, ampId);
      if (amp?.status !== 'awaitingPayment') return;
      const modules = await modulesOf(tx, [ampId]);
      await enterReview(tools, tx, { amp: { ...amp, modules }, contentHash, actorId: null });
    });
    return 'on';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'not-enough-credits') return 'unpaid';
    if (!unready.has(error.code)) throw error;
    await stopWaiting(tools, { ampId, kind: 'amp-held-back' });
    return 'back';
  }
}
