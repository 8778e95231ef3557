import {
  captureCredits,
  holdCredits,
  releaseCredits,
  returnCredits,
} from '../credits/spend-credits.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { resumeAmps } from './resume-amps.job.ts';
import { submissionsOf } from '../amps/status-history-table.ts';

interface Holder {
  amp: { id: number; owner: { id: number } };
  at: Date;
}

/** Publishing costs one credit, whatever the number of sites. */
const cost = { product: 'amp', quantity: 1 } as const;

/** Sets the credit of the next submission aside. @throws Problem `not-enough-credits` */
export async function holdForNextRound(tx: Tx, { amp, at }: Holder): Promise<void> {
  const round = (await submissionsOf(tx, amp.id)) + 1;
  await holdCredits(tx, { ...cost, personId: amp.owner.id, ampId: amp.id, round, at });
}

/** The present submission went live: its credit is spent. */
export async function captureHeld(tx: Tx, holder: Holder): Promise<void> {
  await captureCredits(tx, await present(tx, holder));
}

/** The present submission came to nothing: its credit goes back, and an Amp that waits for one goes on. */
export async function releaseHeld(
  { queue }: Pick<Tools, 'queue'>,
  tx: Tx,
  holder: Holder,
): Promise<void> {
  await releaseCredits(tx, await present(tx, holder));
  await queue.enqueue(tx, resumeAmps, { personId: holder.amp.owner.id });
}

/**
 * The present submission was live and is taken back unsent, taken down, or lapsed: its credit returns, and
 * what waits for one goes on. @returns whether there was one to return.
 */
export async function returnSpent(
  { queue }: Pick<Tools, 'queue'>,
  tx: Tx,
  holder: Holder,
  why: 'return' | 'lapse' = 'return',
): Promise<boolean> {
  const isReturned = await returnCredits(tx, await present(tx, holder), why);
  if (isReturned) await queue.enqueue(tx, resumeAmps, { personId: holder.amp.owner.id });
  return isReturned;
}

async function present(tx: Tx, { amp, at }: Holder) {
  const round = await submissionsOf(tx, amp.id);
  return { ...cost, personId: amp.owner.id, ampId: amp.id, round, at };
}
