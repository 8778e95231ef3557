import { openAccount } from '../companies/open-account.ts';
import { newestAccountFor } from '../companies/replacement-account.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf } from './attempt-table.ts';
import { keepPrepared } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { Parcel, Refused } from '../sites/publisher.ts';

export type OpenedParcel = Parcel & {
  keep: (step: string, remoteId: string) => Promise<void>;
  /** How often it left so far, or may have. */
  timesSent: number;
};

/**
 * A placement as its connector sees it, the secret opened of the account that is linked at its place now;
 * refused when there is none.
 */
export async function openParcel(
  tools: Tools,
  placement: Placement,
): Promise<OpenedParcel | Refused> {
  const { root } = tools.db;
  const accountId =
    placement.accountId === null ? null : await newestAccountFor(root, placement.accountId);
  const account = accountId === null ? null : await openAccount(tools, accountId);
  if (placement.accountId !== null && !account) {
    return { outcome: 'notsent', reason: { code: 'account-removed' } };
  }
  const prepared = { ...placement.prepared };
  const attempts = (await attemptsOf(root, [placement.id])).filter(
    ({ outcome }) => outcome !== 'notsent',
  );
  return {
    placementId: placement.id,
    marker: placement.marker,
    payload: placement.payload,
    account,
    postedAs: [
      ...attempts.map(({ sentAs }) => sentAs),
      // What a backup has forgotten.
      ...(placement.restoredAt ? [null] : []),
    ],
    prepared,
    timesSent: attempts.length,
    async keep(step, remoteId) {
      await keepPrepared(tools.db.root, { id: placement.id, step, remoteId });
      prepared[step] = remoteId;
    },
  };
}
