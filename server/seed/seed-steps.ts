import { captureCredits, holdCredits, releaseCredits } from '../credits/spend-credits.ts';
import { accountsOf } from '../companies/account-table.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { keepVersion } from '../amps/writing/keep-version.ts';
import { replaceDestinations } from '../distribution/destination-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';

interface Step {
  ampId: number;
  moduleId: number;
  at: Date;
}

/** Whoever submits has chosen where it goes, whether a credit is there or is waited for. */
export async function chooseAll(
  tx: Tx,
  {
    ampId,
    ownerId,
    companyId,
    at,
  }: Omit<Step, 'moduleId'> & { ownerId: number; companyId: number },
): Promise<void> {
  const accounts = await accountsOf(tx, companyId);
  const destinations = [
    { site: 'newsroom', accountId: null },
    ...accounts.map(({ id, site }) => ({ site, accountId: id })),
  ];
  await replaceDestinations(tx, { ampId, destinations, chosenBy: ownerId, at });
}

const credit = { product: 'amp', quantity: 1, round: 1 } as const;

/** Waits for an editor, with the credit held. */
export async function submitted(
  tx: Tx,
  { ampId, moduleId, at, ownerId }: Step & { ownerId: number },
): Promise<void> {
  await holdCredits(tx, { ...credit, personId: ownerId, ampId, at });
  await keepVersion(tx, { moduleId, reason: 'submitted', authorId: ownerId, at });
  await updateAmp(tx, { ampId, at, change: { submitted_at: at } });
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'awaiting' })
    .where('id', '=', moduleId)
    .execute();
}

/** An editor took it as it stands: the credit is spent. */
export async function approved(
  tx: Tx,
  {
    ampId,
    moduleId,
    at,
    ownerId,
    editorId,
    hash,
  }: Step & { ownerId: number; editorId: number; hash: string },
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'approved', approved_hash: hash, approved_by: editorId, approved_at: at })
    .where('id', '=', moduleId)
    .execute();
  await updateAmp(tx, { ampId, at, change: { published_at: at, status: 'live' } });
  await captureCredits(tx, { ...credit, personId: ownerId, ampId, at });
}

/** An editor gave it back: the credit is free again. */
export async function rejected(
  tx: Tx,
  { ampId, moduleId, at, ownerId, reason }: Step & { ownerId: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('amp_modules')
    .set({ approval: 'rejected', reject_reason: reason })
    .where('id', '=', moduleId)
    .execute();
  await updateAmp(tx, { ampId, at, change: { rejected_at: at, reject_reason: reason } });
  await releaseCredits(tx, { ...credit, personId: ownerId, ampId, at });
}
