import type { Placement } from '#contract/distribution.ts';
import { moves } from '#domain/amps/status.ts';
import type { Move } from '#domain/amps/status.ts';

const stepWords: Record<Move, string> = {
  generate: 'Generating began',
  finishGenerating: 'Generating ended',
  askAuthor: 'Given to an author',
  awaitPayment: 'Waiting for payment',
  submit: 'Submitted for approval',
  cancelPayment: 'Payment given up',
  handOver: 'Handed over for your approval',
  cancelRequest: 'Request cancelled',
  sendBackToAuthor: 'Sent back to the author',
  approveByClient: 'Approved by the client',
  withdrawClientApproval: 'Client’s approval withdrawn',
  approve: 'Approved for publication',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
  reopen: 'Back to draft',
  retract: 'Retracted',
  lapse: 'Ended: no site showed it any more',
};

interface Story {
  createdAt: Date;
  steps: readonly { move: string; at: Date; actor: string | null }[];
  /** About changes of the text while it was live. */
  decisions: readonly { isApproval: boolean; at: Date; actor: string | null }[];
  placements: readonly Pick<
    Placement,
    | 'site_name'
    | 'account_name'
    | 'live_at'
    | 'update'
    | 'proof'
    | 'watch'
    | 'why_not_live'
    | 'state_since'
    | 'state_words'
  >[];
}

/** What happened to an Amp, in order, in words. */
export function timelineOf({ createdAt, steps, decisions, placements }: Story) {
  const told = [
    { at: createdAt.toISOString(), says: 'Created' },
    ...steps
      .filter((step) => isMove(step.move))
      .map((step) => ({
        at: step.at.toISOString(),
        says: `${stepWords[step.move as Move]}${by(step.actor)}`,
      })),
    ...decisions.map(({ isApproval, at, actor }) => ({
      at: at.toISOString(),
      says: `Change ${isApproval ? 'approved' : 'rejected'}${by(actor)}`,
    })),
    ...placements.flatMap((placement) => {
      const { site_name, account_name, live_at, update, proof } = placement;
      const isNotAsSent = placement.watch && placement.why_not_live;
      const where = account_name === site_name ? site_name : `${site_name}, ${account_name}`;
      return [
        ...(live_at ? [{ at: live_at, says: `Live on ${where}` }] : []),
        ...(update?.state === 'done' ? [{ at: update.at, says: `Updated on ${where}` }] : []),
        ...(isNotAsSent
          ? [{ at: placement.state_since, says: `${where}: ${placement.state_words}` }]
          : []),
        ...(proof ? [{ at: proof.checked_at, says: `Read back from ${where}` }] : []),
      ];
    }),
  ];
  return told.toSorted((one, other) => one.at.localeCompare(other.at));
}

const by = (actor: string | null) => (actor ? ` by ${actor}` : '');

const isMove = (name: string): name is Move => (moves as readonly string[]).includes(name);
