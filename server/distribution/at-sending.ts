import type { AtSending } from '#domain/distribution/still-true.ts';
import { ampBehind } from '../amps/amp-behind.ts';
import { approvedHashOf } from '../amps/approved-hash.ts';
import { isChangeRejected } from '../amps/is-change-rejected.ts';
import { newestAccountFor } from '../companies/replacement-account.ts';
import { isPaidFor } from '../credits/paid-for.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { holdLetters } from '../letters/needed-letters.ts';
import { hashOfPayload, specOf } from '../amps/modules/payloads.ts';
import type { Placement } from './placement-table.ts';
import { openPauses } from './site-pause-table.ts';
import { surroundingsOf } from './surroundings.ts';
import { updateIn } from './update-table.ts';

interface Known {
  facts: AtSending;
  approvedHash: string | null;
  /** Of the letters under which it would go out. */
  letterHashes: string[];
  /** The account it goes to: the one that was linked anew at the same place, where its own is gone. */
  accountId: number | null;
}

type Words = Pick<Placement, 'payload' | 'contentHash'>;

/**
 * Everything that `mustStillBeTrue` asks about, as this transaction sees it. Words that were approved
 * since it was planned are the ones that would go out, unless others are named. The caller holds the
 * placement's lock.
 */
export async function atSending(tx: Tx, placement: Placement, words?: Words): Promise<Known> {
  const { ampId, moduleId, accountId } = placement;
  const amp = await ampBehind(tx, ampId);
  const newer = words ?? (await updateIn(tx, placement.id, 'queued'));
  const { payload, contentHash } = newer ?? placement;
  const approvedHash = await approvedHashOf(tx, moduleId);
  const letters = await holdLetters(tx, ampId);
  const account = accountId === null ? null : await newestAccountFor(tx, accountId);
  const facts: AtSending = {
    ...(await surroundingsOf(tx, { amp, letters })),
    isWanted: amp?.status === 'live' && placement.retractedAt === null,
    isAsApproved: hashOfPayload(payload) === contentHash && contentHash === approvedHash,
    isPaid: await isPaidFor(tx, ampId),
    sentCompany: specOf(payload).companyOf(payload),
    isChangeRejected: await isChangeRejected(tx, moduleId),
    isUnlinked: accountId !== null && account === null,
    pause: (await openPauses(tx)).get(placement.site)?.reason ?? null,
  };
  return { facts, approvedHash, letterHashes: letters.pdfHashes, accountId: account };
}
