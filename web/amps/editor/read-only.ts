import { statusOf, type Status } from '#domain/amps/status.ts';

const reasons: Record<Status, string> = {
  draft: 'Only its owner can edit this Amp.',
  pending: 'In review: withdraw it to edit.',
  live: 'Live: what is published cannot be edited here.',
  rejected: 'Only its owner can edit this Amp.',
  needsAuthor: 'An author is writing it. You will be asked to approve what he hands over.',
  awaitingClient: 'Handed over for approval: approve it, or send it back with a comment.',
  clientApproved: 'Approved by its owner. Only its owner or an editor can edit it now.',
  awaitingPayment: 'Waiting for payment: pay or cancel the payment to edit it again.',
  generating: 'It is being generated. It opens for editing when that is done.',
};

/** Why an Amp cannot be edited now by this person, and what would change that. */
export const readOnlyReason = (
  status: number,
  { mayWithdraw }: { mayWithdraw: boolean },
): string => {
  const name = statusOf(status);
  if (name === 'pending' && !mayWithdraw)
    return 'In review: it can be edited again when the editors have decided.';
  return reasons[name];
};
